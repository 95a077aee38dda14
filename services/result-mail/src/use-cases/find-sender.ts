import { domainOf, type Sender } from '../domain/sender';
import type { ResultMailDeps } from './ports';

/**
 * The sender of the next mail: the one that an administrator has set, or the configured one. A stored sender that the configuration no
 * longer allows is ignored.
 */
export async function findSender({
  settings,
  sender,
}: Pick<ResultMailDeps, 'settings' | 'sender'>): Promise<Sender> {
  if (sender.isFixed) return sender;
  const stored = await settings.findSender();
  return stored && domainOf(stored) === domainOf(sender) ? stored : sender;
}
