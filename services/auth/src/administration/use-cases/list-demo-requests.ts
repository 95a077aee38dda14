import { AppError, may, type Principal } from '@girouette/contracts';
import type { AuthDeps } from '../../deps';
import type { DemoRequest } from './ports';
import type { Window } from '../../use-cases/shared-ports';

/**
 * One page of the demo requests, the latest first.
 * @throws AppError FORBIDDEN
 */
export async function listDemoRequests(
  { demoRequests }: AuthDeps,
  { principal, ...window }: Window & { principal: Principal },
): Promise<{ requests: DemoRequest[]; total: number }> {
  if (!may(principal, 'demo:read')) throw new AppError('FORBIDDEN');
  return demoRequests.latest(window);
}
