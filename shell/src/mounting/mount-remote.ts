import type { Parcel } from '@girouette/ui/host';
import { mountRootParcel, type ParcelProps } from 'single-spa';
import { ApplicationFailure } from './application-failure';
import { loadApplication, type FetchLifecycles } from './load-application';
import { withTimeout } from './with-timeout';

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
