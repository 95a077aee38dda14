import type { PageSummary } from '@girouette/contracts/http/game';
import type { PageState } from '@girouette/contracts/page-state';

/** The state of a page; a service of the release before this one tells only its switch. */
export const stateOf = ({ state, toggle }: PageSummary): PageState =>
  state ?? (toggle ? 'online' : 'inactive');

/** The states in which the owner's own switch changes nothing for guests. */
export type ClosedState = Exclude<PageState, 'online' | 'inactive'>;

export const isClosed = (state: PageState): state is ClosedState =>
  state !== 'online' && state !== 'inactive';

/** The pages among which the places of the allowance are given: those that are switched on. */
export const competing = (pages: readonly PageSummary[]): readonly PageSummary[] =>
  pages.filter((page) => ['online', 'surplus'].includes(stateOf(page)));
