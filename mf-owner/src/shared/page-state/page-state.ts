import type { PageSummary } from '@girouette/contracts/http/game';
import type { PageState } from '@girouette/contracts/page-state';

/** The state of a page. A service of the previous release sends only its switch. */
export const stateOf = ({ state, toggle }: PageSummary): PageState =>
  state ?? (toggle ? 'online' : 'inactive');

/** The states in which the owner's own switch changes nothing for guests. */
export type ClosedState = 'expired' | 'switched-off' | 'surplus';

export const isClosed = (state: PageState): state is ClosedState =>
  state === 'expired' || state === 'switched-off' || state === 'surplus';

/** The switched-on pages, which compete for the allowance's places. */
export const competing = (pages: readonly PageSummary[]): readonly PageSummary[] =>
  pages.filter((page) => !['inactive', 'switched-off', 'expired'].includes(stateOf(page)));
