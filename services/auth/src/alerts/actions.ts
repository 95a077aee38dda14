import { signInPath } from '@girouette/contracts/screen-path';
import type { AuthDeps } from '../deps';
import { mayGetNews, type User } from '../users/rules';
import { withMail, type ReviewAlert } from './rules';

/** How many owners are read at once. */
const OWNERS_AT_ONCE = 100;

/**
 * Mails each owner the number of reviews since the last such mail. Blocked owners and owners with an unconfirmed address get none.
 * result-mail drops the mail if the owner has switched such mails off.
 * @param signal stops after the mail in progress
 */
export async function sendReviewAlerts(deps: AuthDeps, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const due = await deps.reviewAlerts.due(deps.clock.now(), OWNERS_AT_ONCE);
    if (due.length === 0) return;
    for (const { id } of due) {
      if (signal.aborted) return;
      await sendReviewAlert(deps, id);
    }
  }
}

async function sendReviewAlert(deps: AuthDeps, ownerId: string): Promise<void> {
  const owner = await deps.users.findById(ownerId);
  const now = deps.clock.now();
  await deps.reviewAlerts.change(
    ownerId,
    (alert) => withMail(alert, now),
    (alert) => (owner && mayGetNews(owner) ? [mailTo(deps, owner, alert)] : []),
  );
}

const mailTo = ({ createMail, publicUrl }: AuthDeps, owner: User, alert: ReviewAlert) =>
  createMail({
    mailId: `review-alert:${owner.id}:${alert.mailedAt?.getTime() ?? 0}`,
    kind: 'review-alert',
    userId: owner.id,
    content: {
      to: owner.email,
      name: owner.name,
      count: alert.announced ?? 0,
      link: `${publicUrl}${signInPath('/reviews')}`,
    },
  });
