import { Loading } from '@girouette/ui/states';
import type { HostProps, Part } from '@girouette/ui/host';
import { createRoot } from 'react-dom/client';
import type { Application } from '../applications';
import { ApplicationFailure } from './application-failure';
import { FailureNotice } from './failure-notice';
import type { MountRemote } from './mount-remote';
import styles from './seat.module.css';

/** A wait shorter than this shows nothing, so that a page in the cache does not flicker. */
const PATIENCE_MS = 200;

export interface SeatOptions {
  application: Application;
  /** Where seats stand. */
  stage: HTMLElement;
  mountRemote: MountRemote;
  hostProps: Omit<HostProps, 'name' | 'domElement' | 'onError'>;
  /** Called before each try again, e.g. to read anew where microfrontends are. */
  beforeRetry: () => Promise<void>;
  onFailure: (failure: ApplicationFailure) => void;
}

/**
 * The place of one microfrontend on the page while its screens are wanted. Entering never waits and never fails, so that a
 * microfrontend that is slow or broken holds up nobody: the seat shows that it is loading, then the microfrontend, or
 * else a notice with a way to try again.
 */
export function takeSeat(options: SeatOptions): { leave: () => Promise<void> } {
  const { application, stage, mountRemote, hostProps, beforeRetry, onFailure } = options;
  const seat = document.createElement('div');
  seat.className = styles.seat ?? '';
  stage.append(seat);
  const cover = document.createElement('div');
  seat.append(cover);
  const coverRoot = createRoot(cover);
  let left = false;
  let patience: ReturnType<typeof setTimeout> | undefined;
  let part: Promise<Part<object>> | null = null;

  const showFailure = (failure: ApplicationFailure) => {
    onFailure(failure);
    if (left) return;
    coverRoot.render(
      <FailureNotice
        failure={failure}
        label={application.label}
        onRetry={() => void beforeRetry().then(attempt)}
      />,
    );
  };

  const breakDown = (domElement: HTMLElement, error: Error) => {
    const broken = part;
    part = null;
    domElement.remove();
    void broken?.then((mounted) => mounted.unmount()).catch(() => undefined);
    showFailure(new ApplicationFailure('broke-while-running', application.name, error));
  };

  const attempt = async () => {
    if (left) return;
    patience = setTimeout(() => {
      coverRoot.render(<Loading />);
    }, PATIENCE_MS);
    const domElement = document.createElement('div');
    seat.append(domElement);
    const props = {
      ...hostProps,
      name: application.name,
      onError: (error: Error) => {
        // React reports while it renders; what is on the page may only be taken away afterwards.
        queueMicrotask(() => {
          breakDown(domElement, error);
        });
      },
    };
    try {
      part = mountRemote({ name: application.name, domElement, props });
      await part;
      clearTimeout(patience);
      if (!left) coverRoot.render(null);
    } catch (error) {
      clearTimeout(patience);
      part = null;
      domElement.remove();
      showFailure(error as ApplicationFailure);
    }
  };

  void attempt();

  return {
    leave: async () => {
      left = true;
      clearTimeout(patience);
      seat.remove();
      coverRoot.unmount();
      await part?.then((mounted) => mounted.unmount()).catch(() => undefined);
    },
  };
}
