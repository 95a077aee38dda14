import { winnerMailId } from '@girouette/contracts';
import { addressMark } from '../bounces/token';
import { isStopped, type Bounced } from '../bounces/rules';
import { maskedAddress } from '../domain/masked-address';
import type { Win } from '../domain/play';
import { stateOf, type Winner } from '../domain/winner';
import { addressOf } from './address-of';
import type { ResultMailDeps } from './ports';

export type DescribeDeps = Pick<ResultMailDeps, 'mails' | 'pages' | 'bounces' | 'keys' | 'clock'>;

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
  const emailById = new Map(mails.map((mail) => [mail.id, addressOf(deps, mail)]));
  const bounceOf = await findBounces(deps, [...emailById.values()]);
  return wins.map((win) => {
    const mail = mailById.get(winnerMailId(win.id)) ?? null;
    const email = emailById.get(winnerMailId(win.id)) ?? null;
    const bounce = bounceOf(email);
    return {
      win,
      mail,
      state: stateOf(win, mail, now),
      restaurantName: nameById.get(win.pageId) ?? '',
      email: email === null ? null : maskedAddress(email),
      refused: bounce && !bounce.isLifted ? bounce.reason : null,
      isStopped: bounce !== undefined && isStopped(bounce, now),
    };
  });
}

/** Finds what is known of refused addresses, in one read. */
async function findBounces(
  { bounces, keys }: DescribeDeps,
  emails: readonly (string | null)[],
): Promise<(email: string | null) => Bounced | undefined> {
  const marks = emails.flatMap((email) => (email === null ? [] : [addressMark(keys, email)]));
  const found = new Map((await bounces.findAll([...new Set(marks)])).map((row) => [row.id, row]));
  return (email) => (email === null ? undefined : found.get(addressMark(keys, email)));
}
