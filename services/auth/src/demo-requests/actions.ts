import { AppError, may, type Principal } from '@girouette/contracts';
import { newId } from '@girouette/store';
import { hash } from 'node:crypto';
import type { AuthDeps } from '../deps';
import type { Window } from '../users/window-rules';
import type { DemoRequest } from './store';

/**
 * Stores a visitor's request for a demonstration and mails it to the sales address, if there is one. A repeat with the same key is not
 * stored or mailed again, because the id derives from key and content.
 * @param input.requestKey hash of the request's `Idempotency-Key`; null when it had none
 */
export async function requestDemo(
  deps: AuthDeps,
  input: Omit<DemoRequest, 'id' | 'createdAt'> & { requestKey: string | null },
): Promise<void> {
  const { demoRequests, createMail, salesEmail: to, clock } = deps;
  const { requestKey, ...asked } = input;
  const id = requestKey === null ? newId() : hash('sha256', JSON.stringify(input));
  const mail =
    to !== undefined &&
    createMail({ mailId: `demo-request:${id}`, kind: 'demo-request', content: { to, ...asked } });
  await demoRequests.add({ id, ...asked, createdAt: clock.now() }, mail ? [mail] : []);
}

/**
 * One page of the demo requests, the latest first.
 * @param query.only those that wait
 * @throws AppError FORBIDDEN
 */
export async function listDemoRequests(
  { demoRequests }: AuthDeps,
  { principal, ...query }: Window & { principal: Principal; only?: 'waiting' | undefined },
): Promise<{ requests: DemoRequest[]; total: number }> {
  if (!may(principal, 'demo:read')) throw new AppError('FORBIDDEN');
  return demoRequests.latest(query);
}

/**
 * Marks a demo request as handled, or as waiting again. A repeat changes nothing.
 * @throws AppError FORBIDDEN, DEMO_REQUEST_NOT_FOUND
 */
export async function handleDemoRequest(
  { demoRequests, clock }: AuthDeps,
  { principal, id, handled }: { principal: Principal; id: string; handled: boolean },
): Promise<DemoRequest> {
  if (!may(principal, 'demo:handle')) throw new AppError('FORBIDDEN');
  const request = await demoRequests.mark(id, handled ? clock.now() : null);
  if (!request) throw new AppError('DEMO_REQUEST_NOT_FOUND');
  return request;
}
