import type { Part } from '@girouette/ui/host';
import { mountRootParcel, type ParcelProps } from 'single-spa';
import { ApplicationFailure } from './application-failure';
import { loadApplication, type FetchLifecycles } from './load-application';
import { within } from './within';

const TIME_LIMIT_MS = 8_000;
const UNMOUNT_LIMIT_MS = 3_000;
/** The limits are ours; single-spa's own would only write warnings beside them. */
const unlimited = { millis: 60_000, dieOnTimeout: false, warningMillis: 60_000 };
const timeouts = { bootstrap: unlimited, mount: unlimited, unmount: unlimited, update: unlimited };

export type MountRemote = <Props extends object>(options: {
  name: string;
  domElement: HTMLElement;
  props: Props;
}) => Promise<Part<Props>>;

/**
 * Makes what puts a microfrontend into an element, whole or as a part of another one.
 *
 * The result rejects with an ApplicationFailure: `could-not-load`, or `did-not-start` when mounting fails or takes more
 * than 8 seconds.
 */
export function makeMountRemote(options: {
  fetchLifecycles: FetchLifecycles;
  limitMs?: number;
}): MountRemote {
  const { fetchLifecycles, limitMs = TIME_LIMIT_MS } = options;
  return async ({ name, domElement, props }) => {
    const lifecycles = await loadApplication({ name, fetchLifecycles, limitMs });
    try {
      const config = { ...lifecycles, timeouts };
      const parcel = mountRootParcel(config, asParcelProps(domElement, props));
      await within(limitMs, parcel.mountPromise);
      const inTurn = makeQueue();
      return {
        update: (next) =>
          inTurn(async () => {
            await parcel.update?.(asParcelProps(domElement, next));
          }),
        unmount: () =>
          inTurn(() => within(UNMOUNT_LIMIT_MS, parcel.unmount()).then(() => undefined)),
      };
    } catch (error) {
      throw new ApplicationFailure('did-not-start', name, error);
    }
  };
}

/** One step after the other: single-spa refuses to unmount what is still updating. */
function makeQueue(): (step: () => Promise<void>) => Promise<void> {
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
