import { FilterChips } from '@girouette/ui/chips';
import { useListAddress } from './use-list-search';

const CHIPS = [
  { value: 'all', label: 'Toutes' },
  { value: 'waiting', label: 'En attente' },
] as const;

/** The choice between all requests of a list and those that wait, stored in the address; `query` is for the request of the rows. */
export function useWaitingFilter() {
  const state = useListAddress().oneOf('state', ['all', 'waiting']);
  return { state, query: state === 'waiting' ? { state } : {} };
}

/** The chips of {@link useWaitingFilter}. */
export function WaitingChips() {
  const { oneOf, show } = useListAddress();
  return (
    <FilterChips
      label="Filtrer par état"
      chips={CHIPS}
      value={oneOf('state', ['all', 'waiting'])}
      onChoose={(choice) => {
        show({ state: choice === 'all' ? '' : choice });
      }}
    />
  );
}
