import type { FetchLifecycles } from '../../src/mounting/mount-remote';

/** A microfrontend that does not load until a test calls `heal`. Counts the attempts. */
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
