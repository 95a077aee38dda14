import { reactLifecycles } from '@girouette/ui/lifecycles';
import { lazy, Suspense } from 'react';
import { Demo, type DemoProps } from './app/demo';
import { Preview, type PreviewProps } from './app/preview';
import type { TrialVisitProps } from './app/trial-visit';

/** A separate chunk, so that the page editor's preview does not load a game. */
const TrialVisit = lazy(async () => ({
  default: (await import('./app/trial-visit')).TrialVisit,
}));

/** Exposed to the shell: the page editor's preview, and, on the public site, a wheel and a whole visit to try. */
export const { bootstrap, mount, unmount, update } = reactLifecycles(function Embedded(
  props: PreviewProps | DemoProps | TrialVisitProps,
) {
  if ('demo' in props) return <Demo />;
  if (!('visit' in props)) return <Preview {...props} />;
  return (
    <Suspense fallback={null}>
      <TrialVisit {...props} />
    </Suspense>
  );
});
