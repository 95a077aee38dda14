import { winnerMailId } from '@girouette/contracts';
import { readWinnerAddress } from '@girouette/platform/kit';
import type { NewConsent } from '../domain/consent';
import type { Win } from '../domain/play';
import { addresseeOf } from '../stop-token';
import type { ResultMailDeps } from './ports';

type Deps = Pick<ResultMailDeps, 'wins' | 'mails' | 'pages' | 'consents' | 'walks' | 'keys'>;

const WALK = 'earlier-consents';

/**
 * Stores the consents of winners from before consents had rows, where the winner's mail still has the address. It walks through all wins
 * once, and continues after an interruption. Later consents come with their events (docs/decisions/0033-a-consent-has-a-row-of-its-own.md).
 */
export async function recordEarlierConsents(deps: Deps, signal: AbortSignal): Promise<void> {
  let reached = await deps.walks.reached(WALK);
  while (reached !== null) {
    signal.throwIfAborted();
    const wins = await deps.wins.listAfter(reached);
    for (const consent of await consentsOf(deps, wins)) await deps.consents.add(consent);
    reached = wins.at(-1)?.id ?? null;
    await deps.walks.note(WALK, reached);
  }
}

async function consentsOf(deps: Deps, wins: readonly Win[]): Promise<NewConsent[]> {
  const agreed = wins.filter(({ marketingOf }) => marketingOf !== undefined);
  const [mails, pages] = await Promise.all([
    deps.mails.findForWinners(agreed.map(({ id }) => winnerMailId(id))),
    deps.pages.findAll([...new Set(agreed.map(({ pageId }) => pageId))]),
  ]);
  const sealedOf = new Map(mails.map(({ id, sealed }) => [id, sealed]));
  const pageOf = new Map(pages.map((page) => [page.id, page]));
  return agreed.flatMap((win): NewConsent[] => {
    const { pageId, ownerId, participant, at, marketingVersion: wording } = win;
    const id = winnerMailId(win.id);
    const sealed = sealedOf.get(id);
    const page = pageOf.get(pageId);
    if (sealed === undefined || wording === undefined || !page || page.erased) return [];
    const email = readWinnerAddress(deps.keys, { mailId: id, sealed });
    if (email === null) return [];
    const addressee = addresseeOf(deps.keys, { ownerId, email });
    const given = { id, pageId, restaurant: page.name, wording, at };
    return [{ ...addressee, participant, sealed, given }];
  });
}
