import { AppError, may, type Principal } from '@girouette/contracts';
import type { ResultMailDeps } from '../deps';
import { addressOf } from '../queue/actions';
import type { Mail } from '../queue/rules';
import type { Recipient } from '../restaurants/rules';
import type { Webhook } from '../webhooks/rules';

export interface ExportedMails {
  recipient: Recipient | null;
  mails: { mail: Mail; to: string | null }[];
  webhooks: Webhook[];
  winnerMails: number;
  marketingConsents: number;
}

/**
 * This service's data about a user: the mails of the last 60 days, which mails the user wants, and the user's webhooks. Mails to winners and
 * their consents only appear as numbers, because the addresses belong to others.
 * @throws AppError FORBIDDEN
 */
export async function exportMails(
  deps: ResultMailDeps,
  { principal, userId }: { principal: Principal; userId: string },
): Promise<ExportedMails> {
  if (!may(principal, 'account:export', userId)) throw new AppError('FORBIDDEN');
  const [mails, recipient, webhooks, winnerMails, marketingConsents] = await Promise.all([
    deps.mails.to(userId),
    deps.recipients.find(userId),
    deps.webhooks.ofOwner(userId),
    deps.mails.countToWinners(userId),
    deps.wins.countMarketing(userId),
  ]);
  return {
    recipient,
    mails: mails.map((mail) => ({ mail, to: addressOf(deps, mail) })),
    webhooks,
    winnerMails,
    marketingConsents,
  };
}
