import type { HostProps, Parcel } from '@girouette/ui/host';
import { Loading } from '@girouette/ui/states';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import type { Application } from '../applications';
import { ApplicationFailure, FailureNotice } from './application-failure';
import styles from './application-slot.module.css';
import {
  controlsIn,
  hasKeptClicks,
  onInteraction,
  takeKeptClicks,
  untilHeading,
} from './first-view';
import type { MountRemote } from './mount-remote';

/** A shorter wait shows no spinner, so that a cached microfrontend does not flicker. */
const SPINNER_DELAY_MS = 200;
/** The interval at which a microfrontend in its first build is requested. */
const ASK_AGAIN_MS = 2_000;

export interface SlotOptions {
  application: Application;
  /** The element that contains the slots. */
  outlet: HTMLElement;
  mountRemote: MountRemote;
  hostProps: Omit<HostProps, 'name' | 'domElement' | 'onError'>;
  /** Called before each retry, e.g. to refetch the addresses of the microfrontends. */
  beforeRetry: () => Promise<void>;
  onFailure: (failure: ApplicationFailure) => void;
}

export interface Slot {
  unmount: () => Promise<void>;
}

/**
 * Mounts one microfrontend into a separate element. Returns at once and never throws. The slot shows a spinner, then the microfrontend or a
 * notice of its failure with a retry button.
 */
export function mountSlot(options: SlotOptions): Slot {
  const { application, outlet, mountRemote, hostProps, beforeRetry, onFailure } = options;
  // The first view stays until this microfrontend shows something.
  const firstView = outlet.querySelector<HTMLElement>(':scope > [data-first-view]');
  const slot = appendSlot(outlet, { hidden: firstView !== null });
  const { href } = location;
  const reveal = () => replaceFirstView(firstView, slot);
  const overlay = createOverlay(slot);
  let unmounted = false;
  let askAgainTimer: ReturnType<typeof setTimeout> | undefined;
  let parcel: Promise<Parcel<object>> | null = null;

  const retry = () => void beforeRetry().then(attempt);

  const showFailure = (failure: ApplicationFailure) => {
    const passes = failure.kind === 'being-built';
    if (!passes) onFailure(failure);
    reveal();
    if (unmounted) return;
    if (passes) askAgainTimer = setTimeout(retry, ASK_AGAIN_MS);
    overlay.show(<FailureNotice failure={failure} label={application.label} onRetry={retry} />);
  };

  const handleCrash = (domElement: HTMLElement, error: Error) => {
    // React reports the error during rendering; the element can only be removed afterwards.
    queueMicrotask(() => {
      const crashed = parcel;
      parcel = null;
      domElement.remove();
      void crashed?.then((mounted) => mounted.unmount()).catch(() => undefined);
      showFailure(new ApplicationFailure('broke-while-running', application.name, error));
    });
  };

  const attempt = async () => {
    if (unmounted) return;
    overlay.showSpinnerSoon();
    const domElement = document.createElement('div');
    slot.append(domElement);
    const props = {
      ...hostProps,
      name: application.name,
      onError: (error: Error) => {
        handleCrash(domElement, error);
      },
    };
    try {
      parcel = mountRemote({ name: application.name, domElement, props });
      await parcel;
      overlay.cancelSpinner();
      if (firstView) await untilHeading(domElement);
      if (unmounted) return;
      overlay.show(null);
      const repeatClicks = firstView && location.href === href ? takeKeptClicks(firstView) : null;
      reveal();
      await repeatClicks?.(domElement);
    } catch (error) {
      overlay.cancelSpinner();
      parcel = null;
      domElement.remove();
      showFailure(error as ApplicationFailure);
    }
  };

  const stopWaiting = isEnough(firstView) ? onInteraction(() => void attempt()) : null;
  if (!stopWaiting) void attempt();

  return {
    unmount: async () => {
      unmounted = true;
      stopWaiting?.();
      reveal();
      overlay.cancelSpinner();
      clearTimeout(askAgainTimer);
      slot.remove();
      overlay.unmount();
      await parcel?.then((mounted) => mounted.unmount()).catch(() => undefined);
    },
  };
}

function appendSlot(outlet: HTMLElement, { hidden }: { hidden: boolean }): HTMLElement {
  const slot = document.createElement('div');
  slot.className = styles.slot ?? '';
  slot.hidden = hidden;
  outlet.append(slot);
  return slot;
}

/** A complete first view needs its microfrontend only when the reader interacts. It was rendered without a query. */
const isEnough = (firstView: HTMLElement | null): boolean =>
  firstView?.dataset.firstView === 'complete' && location.search === '' && !hasKeptClicks();

/** Shows the slot in place of the first view. A focused control passes the focus to its successor. */
function replaceFirstView(firstView: HTMLElement | null, slot: HTMLElement): void {
  const focused = firstView ? controlsIn(firstView).findIndex(hasFocus) : -1;
  firstView?.remove();
  slot.hidden = false;
  if (focused !== -1) controlsIn(slot)[focused]?.focus({ preventScroll: true });
}

/** The shell's own content of a slot. */
function createOverlay(slot: HTMLElement) {
  const element = document.createElement('div');
  slot.append(element);
  const root = createRoot(element);
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    show: (content: ReactNode) => {
      root.render(content);
    },
    showSpinnerSoon: () => {
      timer = setTimeout(() => {
        root.render(<Loading />);
      }, SPINNER_DELAY_MS);
    },
    cancelSpinner: () => {
      clearTimeout(timer);
    },
    unmount: () => {
      root.unmount();
    },
  };
}

const hasFocus = (element: HTMLElement) => element === document.activeElement;
