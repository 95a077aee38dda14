import type { Lifecycles } from '@girouette/ui/host';
import { ApplicationFailure } from './application-failure';
import { withTimeout } from './with-timeout';

export type FetchLifecycles = (name: string) => Promise<unknown>;

const ATTEMPTS = 2;

/**
 * Loads a microfrontend, with one retry.
 * @throws ApplicationFailure from `fetchLifecycles`; else `could-not-load`, after two failures or when an attempt takes longer than
 * `timeoutMs`
 */
export async function loadApplication(options: {
  name: string;
  fetchLifecycles: FetchLifecycles;
  timeoutMs: number;
}): Promise<Lifecycles<object>> {
  const { name, fetchLifecycles, timeoutMs } = options;
  const started = Date.now();
  for (let attempt = 1; ; attempt += 1) {
    try {
      const module = await withTimeout(timeoutMs, fetchLifecycles(name));
      if (!hasLifecycles(module)) throw new Error(`${name} exposes no lifecycles`);
      return module;
    } catch (error) {
      if (error instanceof ApplicationFailure) throw error;
      const timedOut = Date.now() - started >= timeoutMs;
      if (timedOut || attempt === ATTEMPTS)
        throw new ApplicationFailure('could-not-load', name, error);
    }
  }
}

function hasLifecycles(module: unknown): module is Lifecycles<object> {
  const lifecycles = module as Partial<Lifecycles<object>> | null;
  return typeof lifecycles?.mount === 'function' && typeof lifecycles.unmount === 'function';
}
