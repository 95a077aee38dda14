import { removeAll } from '@girouette/platform/kit';
import type { MailFeature } from '../queue/feature';
import type { WinnerDeps } from './actions';
import { writeWinnerMail } from './compose';
import { winnerConsumers, type PlayDeps } from './consumers';
import { winnerRoutes } from './http';
import { writeLostGifts, type LostGiftsDeps } from './lost-gifts';
import { WINS } from './store';

export { GiftBlocks, giftLines } from './winner-mail';
export { type WinnerTexts, winnerTexts } from './winner-texts';

/** The winners, their claims and their mails. */
export const winners: MailFeature<WinnerDeps & PlayDeps & LostGiftsDeps> = {
  name: 'winners',
  tables: [WINS],
  routes: [winnerRoutes],
  consumers: winnerConsumers,
  writers: { winner: { write: writeWinnerMail }, 'lost-gifts': { write: writeLostGifts } },
  erase: ({ wins }, erasure) => removeAll([wins], erasure),
};
