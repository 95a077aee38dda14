import type { Addressee } from '../stop-token';
import type { ResultMailDeps } from './ports';

/**
 * Forgets a mail when its guest was erased while the event that requests it was handled: the handler saw no erasure, and the erasure no mail.
 * Called once the mail is stored. An erasure that begins later finds it.
 * @param options.at the moment of the play
 */
export async function forgetIfErased(
  { mails, erasedGuests }: Pick<ResultMailDeps, 'mails' | 'erasedGuests'>,
  { id, guest, at }: { id: string; guest: Addressee; at: Date },
): Promise<void> {
  if (await erasedGuests.covers(guest, at)) await mails.forget(id);
}
