import { useLayoutEffect, type ComponentType } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import type { Lifecycles } from '../host';
import { CrashBoundary } from './crash-boundary';

/** The props that every mount passes. */
export interface Mountable {
  domElement: HTMLElement;
  onError?: (error: Error) => void;
}

/**
 * The single-spa lifecycles of a component, which receives the props of its mount.
 *
 * `mount` and `update` resolve after the commit. A component that crashes is mounted once more; when that does not help,
 * a notice replaces it and `onError` reports it.
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
