import { FilterChips } from '@girouette/ui/chips';
import { useListAddress } from './use-list-search';

const CHIPS = [
  { value: 'all', label: 'Toutes' },
  { value: 'waiting', label: 'En attente' },
] as const;

/** The choice between all requests of a list and those that wait, stored in the address. */
export function useWaitingFilter() {
  const { oneOf, show } = useListAddress();
  const state = oneOf('state', ['all', 'waiting']);
  return {
    state,
    /** For the request of the rows. */
    query: state === 'waiting' ? { state } : {},
    chips: (
      <FilterChips
        label="Filtrer par état"
        chips={CHIPS}
        value={state}
        onChoose={(choice) => {
          show({ state: choice === 'all' ? '' : choice });
        }}
      />
    ),
  };
}
