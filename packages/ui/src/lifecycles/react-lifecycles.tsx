import { useLayoutEffect, type ComponentType } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import type { Lifecycles } from '../host';
import { CrashBoundary } from './crash-boundary';

/** The least a mount brings: a place, and whom to tell of a crash. */
export interface Mountable {
  domElement: HTMLElement;
  onError?: (error: Error) => void;
}

/**
 * Turns a component into what a microfrontend exposes. The component receives the props of its mount.
 *
 * `mount` resolves after the first commit, so that whoever waits for it finds the page there; a component that crashes
 * shows a notice in its own place and reports through `onError`.
 */
export function reactLifecycles<Props extends Mountable>(
  App: ComponentType<Props>,
): Required<Lifecycles<Props>> {
  const roots = new WeakMap<HTMLElement, Root>();

  const render = (props: Props) =>
    new Promise<void>((resolve) => {
      const root = roots.get(props.domElement) ?? createRoot(props.domElement);
      roots.set(props.domElement, root);
      root.render(
        <Committed onCommit={resolve}>
          <CrashBoundary onError={(error) => props.onError?.(error)}>
            <App {...props} />
          </CrashBoundary>
        </Committed>,
      );
    });

  return {
    bootstrap: () => Promise.resolve(),
    mount: render,
    update: render,
    unmount: (props) => {
      roots.get(props.domElement)?.unmount();
      roots.delete(props.domElement);
      return Promise.resolve();
    },
  };
}

function Committed({ onCommit, children }: { onCommit: () => void; children: React.ReactNode }) {
  useLayoutEffect(onCommit, [onCommit]);
  return children;
}
