import { AppError, may } from '@girouette/contracts';
import { createActionEvent, type Actor } from '@girouette/platform/kit';
import { createDkimKey } from '../dkim-keys';
import { domainOf, isPrivateDomain } from '../domain/sender';
import { findSender } from './find-sender';
import type { ResultMailDeps } from './ports';

/**
 * Adds a key for the sender's domain. The one before signs until the record of the new one is seen. The same write adds the entry of the
 * audit trail.
 * @throws AppError FORBIDDEN; SENDER_LOCAL for a domain without DNS; DKIM_KEY_WAITING while the last key is not published
 */
export async function rotateDkimKey(
  deps: Pick<ResultMailDeps, 'settings' | 'sender' | 'dkim' | 'signingKeys' | 'keys' | 'clock'>,
  actor: Actor,
): Promise<void> {
  const { dkim, signingKeys, keys, clock } = deps;
  if (!may(actor.principal, 'settings:manage')) throw new AppError('FORBIDDEN');
  const domain = domainOf(await findSender(deps));
  if (isPrivateDomain(domain)) throw new AppError('SENDER_LOCAL');
  const known = await dkim.find(domain);
  const last = known.at(-1);
  if (last?.seenAt === undefined) throw new AppError('DKIM_KEY_WAITING');
  const key = await createDkimKey(keys, { domain, others: known });
  const action = createActionEvent(
    actor,
    {
      action: 'SETTINGS_CHANGED',
      targetId: 'platform',
      details: { dkim: `${key.selector}._domainkey.${domain}` },
    },
    { source: 'result-mail', now: clock.now() },
  );
  const isLast = (stored: typeof known): boolean => stored.at(-1)?.selector === last.selector;
  await dkim.change(domain, (stored) => (isLast(stored) ? [...stored, key] : null), [action]);
  signingKeys.forget(domain);
}
