import type { Lifecycles } from '@girouette/ui/host';
import { ApplicationFailure } from './application-failure';
import { within } from './within';

export type FetchLifecycles = (name: string) => Promise<unknown>;

const TRIES = 2;

/**
 * Loads a microfrontend, with one more try: a single lost packet should not show a notice.
 * @throws ApplicationFailure `could-not-load`, after two failures or when a try takes longer than `limitMs`
 */
export async function loadApplication(options: {
  name: string;
  fetchLifecycles: FetchLifecycles;
  limitMs: number;
}): Promise<Lifecycles<object>> {
  const { name, fetchLifecycles, limitMs } = options;
  const started = Date.now();
  for (let tries = 1; ; tries += 1) {
    try {
      const module = await within(limitMs, fetchLifecycles(name));
      if (!hasLifecycles(module)) throw new Error(`${name} exposes no lifecycles`);
      return module;
    } catch (error) {
      const late = Date.now() - started >= limitMs;
      if (late || tries === TRIES) throw new ApplicationFailure('could-not-load', name, error);
    }
  }
}

function hasLifecycles(module: unknown): module is Lifecycles<object> {
  const lifecycles = module as Partial<Lifecycles<object>> | null;
  return typeof lifecycles?.mount === 'function' && typeof lifecycles.unmount === 'function';
}
