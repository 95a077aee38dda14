import type { Lifecycles, Parcel } from '@girouette/ui/host';
import { mountRootParcel, type ParcelProps } from 'single-spa';
import { ApplicationFailure } from './application-failure';

const MOUNT_TIMEOUT_MS = 8_000;
const UNMOUNT_TIMEOUT_MS = 3_000;
/** Disables single-spa's own time limits, which only log warnings. */
const disabled = { millis: 60_000, dieOnTimeout: false, warningMillis: 60_000 };
const timeouts = { bootstrap: disabled, mount: disabled, unmount: disabled, update: disabled };

export type MountRemote = <Props extends object>(options: {
  name: string;
  domElement: HTMLElement;
  props: Props;
}) => Promise<Parcel<Props>>;

/**
 * Creates the function that loads a microfrontend and mounts it into an element.
 *
 * The function rejects with an ApplicationFailure: `could-not-load`, or `did-not-start` when mounting fails or takes more
 * than 8 seconds.
 */
export function createMountRemote(options: {
  fetchLifecycles: FetchLifecycles;
  timeoutMs?: number;
}): MountRemote {
  const { fetchLifecycles, timeoutMs = MOUNT_TIMEOUT_MS } = options;
  return async ({ name, domElement, props }) => {
    const lifecycles = await loadApplication({ name, fetchLifecycles, timeoutMs });
    try {
      const config = { ...lifecycles, timeouts };
      const parcel = mountRootParcel(config, asParcelProps(domElement, props));
      await withTimeout(timeoutMs, parcel.mountPromise);
      const enqueue = createQueue();
      return {
        update: (next) =>
          enqueue(async () => {
            await parcel.update?.(asParcelProps(domElement, next));
          }),
        unmount: () =>
          enqueue(() => withTimeout(UNMOUNT_TIMEOUT_MS, parcel.unmount()).then(() => undefined)),
      };
    } catch (error) {
      throw new ApplicationFailure('did-not-start', name, error);
    }
  };
}

/** Runs steps in sequence, because single-spa rejects an unmount during an update. */
function createQueue(): (step: () => Promise<void>) => Promise<void> {
  let last = Promise.resolve();
  return (step) => {
    const next = last.then(step);
    last = next.catch(() => undefined);
    return next;
  };
}

const asParcelProps = (domElement: HTMLElement, props: object): ParcelProps => ({
  ...props,
  domElement,
});

export type FetchLifecycles = (name: string) => Promise<unknown>;

const ATTEMPTS = 2;

/**
 * Loads a microfrontend, with one retry.
 * @throws ApplicationFailure from `fetchLifecycles`; else `could-not-load`, after two failures or when an attempt takes longer than
 * `timeoutMs`
 */
async function loadApplication(options: {
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

/**
 * Rejects after `ms`. Does not cancel the underlying work.
 * @throws Error when the time runs out first
 */
export async function withTimeout<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      reject(new Error(`no answer within ${String(ms / 1000)} s`));
    }, ms);
  });
  try {
    return await Promise.race([work, limit]);
  } finally {
    clearTimeout(timer);
  }
}
