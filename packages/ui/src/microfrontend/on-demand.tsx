import { useEffect, useState, type ReactNode } from 'react';
import type { RouteObject } from 'react-router';
import { PageSkeleton } from '../page';
import { Failed } from '../states/states';

type Screen = () => ReactNode;

/** The properties of a route that `Screens` needs besides its element. */
export interface RouteHandle {
  prefetch: () => void;
}

/**
 * A screen that is loaded when its address is opened, or when a link to it is hovered or focused. When it cannot be loaded, a notice with a
 * retry button replaces it.
 * @param load imports the module of the screen
 * @param name of the screen among the exports of the module
 * @param loading what stands there meanwhile
 */
export function onDemand<Name extends string>(
  load: () => Promise<Record<Name, Screen>>,
  name: Name,
  loading: ReactNode = <PageSkeleton />,
): Pick<RouteObject, 'element' | 'handle'> {
  let loaded: Screen | null = null;
  const start = async () => {
    loaded = (await load())[name];
  };

  function OnDemand() {
    const [state, setState] = useState<'loading' | 'loaded' | 'failed'>(
      loaded ? 'loaded' : 'loading',
    );
    useEffect(() => {
      if (state !== 'loading') return;
      start().then(
        () => {
          setState('loaded');
        },
        () => {
          setState('failed');
        },
      );
    }, [state]);
    const Screen = loaded;
    if (Screen) return <Screen />;
    if (state === 'loading') return loading;
    return (
      <Failed
        title="Cet écran n’a pas pu être chargé."
        onRetry={() => {
          setState('loading');
        }}
      >
        Vérifiez votre connexion et réessayez.
      </Failed>
    );
  }

  const prefetch = () => {
    start().catch(() => undefined);
  };
  return { element: <OnDemand />, handle: { prefetch } satisfies RouteHandle };
}
