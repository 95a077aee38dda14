import { reactLifecycles } from '@girouette/ui/lifecycles';
import { lazy, Suspense } from 'react';
import { Demo, type DemoProps } from './app/demo';
import { Preview, type PreviewProps } from './app/preview';
import type { TrialVisitProps } from './app/trial-visit';

/** Apart, so that the page editor does not load a game for its preview. */
const TrialVisit = lazy(async () => ({
  default: (await import('./app/trial-visit')).TrialVisit,
}));

/** Exposed to the shell: the preview of the page editor, and on the public site a wheel and a whole visit to try. */
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
