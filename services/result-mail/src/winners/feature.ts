import { HOUR_MS } from '@girouette/contracts/durations';
import { removeAll } from '@girouette/platform/kit';
import type { ResultMailDeps } from '../deps';
import type { MailFeature } from '../queue/feature';
import { writeWinnerMail } from './compose';
import { winnerConsumers } from './consumers';
import { winnerRoutes } from './http';
import { writeLostGifts } from './lost-gifts';
import { markEarlierWinners } from './mark-earlier';
import { WINS } from './store';

export { GiftBlocks, giftLines } from './winner-mail';
export { type WinnerTexts, winnerTexts } from './winner-texts';

/** The winners, their claims and their mails. */
export const winners: MailFeature<ResultMailDeps> = {
  name: 'winners',
  tables: [WINS],
  routes: [winnerRoutes],
  consumers: winnerConsumers,
  writers: { winner: { write: writeWinnerMail }, 'lost-gifts': { write: writeLostGifts } },
  tasks: (deps) => [
    {
      name: 'mark-earlier-winners',
      everyMs: HOUR_MS,
      run: (signal) => markEarlierWinners(deps, signal),
    },
  ],
  erase: ({ wins }, erasure) => removeAll([wins], erasure),
};
