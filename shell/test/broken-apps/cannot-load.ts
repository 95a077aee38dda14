import type { FetchLifecycles } from '../../src/mounting/load-application';

/** A microfrontend whose files cannot be had, until `heal` is called. Counts how often it was asked for. */
export function cannotLoad(healthy: FetchLifecycles) {
  let asked = 0;
  let broken = true;
  const fetchLifecycles: FetchLifecycles = (name) => {
    asked += 1;
    return broken ? Promise.reject(new Error('RUNTIME-003')) : healthy(name);
  };
  return {
    fetchLifecycles,
    asked: () => asked,
    heal: () => {
      broken = false;
    },
  };
}
