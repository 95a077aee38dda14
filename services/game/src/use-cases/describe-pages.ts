import type { PageState } from '@girouette/contracts';
import type { LandingPage } from '../domain/landing-page';
import { isCounted } from '../gifts/stock-rules';
import type { GameDeps } from './ports';
import { readStates } from './read-states';

export interface ListedPage {
  page: LandingPage;
  state: PageState;
}

/** The pages of an owner in the order of their numbers, each with its state. The caller has checked that they may be seen. */
export async function describePages(
  deps: Pick<GameDeps, 'pages' | 'ledgers' | 'entitlements' | 'clock'>,
  ownerId: string,
): Promise<ListedPage[]> {
  const [pages, states] = await Promise.all([
    deps.pages.listOf(ownerId),
    readStates(deps, ownerId),
  ]);
  const counted = pages.filter(({ settings }) => isCounted(settings)).map(({ id }) => id);
  const ledgers = counted.length === 0 ? [] : await deps.ledgers.findAll(counted);
  const ledgerOf = (page: LandingPage) => ledgers.find(({ id }) => id === page.id) ?? null;
  return pages.map((page) => ({ page, state: states.stateOf(page, ledgerOf(page)) }));
}
