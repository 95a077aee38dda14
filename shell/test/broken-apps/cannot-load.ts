import type { FetchLifecycles } from '../../src/mounting/load-application';

/** A microfrontend that cannot be loaded until `heal` is called. Counts the attempts. */
export function cannotLoad(healthy: FetchLifecycles) {
  let attempts = 0;
  let broken = true;
  const fetchLifecycles: FetchLifecycles = (name) => {
    attempts += 1;
    return broken ? Promise.reject(new Error('RUNTIME-003')) : healthy(name);
  };
  return {
    fetchLifecycles,
    attempts: () => attempts,
    heal: () => {
      broken = false;
    },
  };
}
