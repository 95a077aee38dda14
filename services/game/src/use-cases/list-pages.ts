import {
  AppError,
  may,
  resolveOwnerId,
  type PageState,
  type Principal,
} from '@girouette/contracts';
import type { LandingPage } from '../domain/landing-page';
import { isCounted } from '../domain/winnable';
import type { GameDeps } from './ports';
import { readStates } from './read-states';

export interface ListedPage {
  page: LandingPage;
  state: PageState;
}

/**
 * The pages of an owner in the order of their numbers, each with its state.
 * @param input.owner the owner's id; a sub-account may also give its own
 * @throws AppError FORBIDDEN
 */
export async function listPages(
  deps: Pick<GameDeps, 'pages' | 'ledgers' | 'entitlements' | 'clock'>,
  input: { principal: Principal; owner: string },
): Promise<ListedPage[]> {
  const ownerId = resolveOwnerId(input.principal, input.owner);
  if (!may(input.principal, 'page:read', ownerId)) throw new AppError('FORBIDDEN');
  const [pages, states] = await Promise.all([
    deps.pages.listOf(ownerId),
    readStates(deps, ownerId),
  ]);
  const counted = pages.filter(({ settings }) => isCounted(settings)).map(({ id }) => id);
  const ledgers = counted.length === 0 ? [] : await deps.ledgers.findAll(counted);
  const ledgerOf = (page: LandingPage) => ledgers.find(({ id }) => id === page.id) ?? null;
  return pages.map((page) => ({ page, state: states.stateOf(page, ledgerOf(page)) }));
}
