import type { EventOf, events } from '@girouette/contracts';
import type { Changes } from '@girouette/store';
import type { z } from 'zod';
import type { AuthDeps } from '../../deps';
import { isNews } from '../domain/news';

type RunningOut = EventOf<'GiftsRunningOut', z.output<typeof events.giftsRunningOut.data>>['data'];

/**
 * Mails an owner that gifts run out, once for the play that has used them up. Blocked owners, and those who have not confirmed their address,
 * get none; result-mail leaves out those who have switched such mails off.
 */
export function sendGiftAlert(
  { users, createMail, publicUrl, clock }: AuthDeps,
  { runningOut, changes }: { runningOut: RunningOut; changes: Changes },
): void {
  const { ownerId, pageId, playId, page, limits, at } = runningOut;
  if (!isNews(new Date(at), clock.now())) return;
  const link = `${publicUrl}/gifts?page=${encodeURIComponent(pageId)}`;
  users.tell(changes, ownerId, ({ id: userId, email: to, name }) => [
    createMail({
      mailId: `gift-alert:${playId}`,
      kind: 'gift-alert',
      userId,
      content: { to, name, link, page, limits },
    }),
  ]);
}
