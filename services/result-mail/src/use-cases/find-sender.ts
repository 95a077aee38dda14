import { domainOf, type Sender } from '../domain/sender';
import type { ResultMailDeps } from './ports';

/**
 * Who the next mail comes from: as an administrator has set it, or as the configuration says. A stored sender that the configuration does
 * not allow any more is not used.
 */
export async function findSender({
  settings,
  sender,
}: Pick<ResultMailDeps, 'settings' | 'sender'>): Promise<Sender> {
  if (sender.isFixed) return sender;
  const stored = await settings.findSender();
  return stored && domainOf(stored) === domainOf(sender) ? stored : sender;
}
