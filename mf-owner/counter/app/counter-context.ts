import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Counter } from '../desk/counter';
import type { CounterState } from '../desk/state';

export const CounterContext = createContext<Counter | null>(null);

/** The counter of this page, and its present state. */
export function useCounter(): { counter: Counter; state: CounterState } {
  const counter = useContext(CounterContext);
  if (!counter) throw new Error('There is no counter around this component.');
  const state = useSyncExternalStore(counter.subscribe, counter.state, counter.state);
  return { counter, state };
}
