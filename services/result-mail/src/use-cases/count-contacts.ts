import { AppError, may, type Principal } from '@girouette/contracts';
import type { ResultMailDeps } from './ports';

/**
 * How many guests accept an owner's offers now.
 * @throws AppError FORBIDDEN
 */
export async function countContacts(
  { consents }: Pick<ResultMailDeps, 'consents'>,
  { principal, ownerId }: { principal: Principal; ownerId: string },
): Promise<number> {
  if (!may(principal, 'contact:export', ownerId)) throw new AppError('FORBIDDEN');
  return consents.countGiven(ownerId);
}
