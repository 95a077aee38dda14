import { winnerMailId } from '@girouette/contracts';
import { readWinnerAddress } from '@girouette/service-kit';
import type { WinnerMail } from '../domain/mail';
import { maskedAddress } from '../domain/masked-address';
import type { Win } from '../domain/play';
import { stateOf, type Winner } from '../domain/winner';
import type { ResultMailDeps } from './ports';

export type DescribeDeps = Pick<ResultMailDeps, 'mails' | 'pages' | 'keys' | 'clock'>;

/** Wins with the known data of their mails and pages, in the same order. */
export async function describeWinners(deps: DescribeDeps, wins: readonly Win[]): Promise<Winner[]> {
  const pageIds = [...new Set(wins.map(({ pageId }) => pageId))];
  const [mails, pages] = await Promise.all([
    deps.mails.findForWinners(wins.map(({ id }) => winnerMailId(id))),
    deps.pages.findAll(pageIds),
  ]);
  const mailById = new Map(mails.map((mail) => [mail.id, mail]));
  const nameById = new Map(pages.map(({ id, name }) => [id, name]));
  const now = deps.clock.now();
  return wins.map((win) => {
    const mail = mailById.get(winnerMailId(win.id)) ?? null;
    return {
      win,
      mail,
      state: stateOf(win, mail, now),
      restaurantName: nameById.get(win.pageId) ?? '',
      email: mail && emailOf(deps, mail),
    };
  });
}

function emailOf({ keys }: DescribeDeps, { id: mailId, sealed = '' }: WinnerMail): string | null {
  const email = readWinnerAddress(keys, { mailId, sealed });
  return email === null ? null : maskedAddress(email);
}
