import { reactLifecycles } from '@girouette/ui/lifecycles';
import { Demo, type DemoProps } from './app/demo';
import { Preview, type PreviewProps } from './app/preview';
import { TrialVisit, type TrialVisitProps } from './app/trial-visit';

/** Exposed to the shell: the preview of the page editor, and on the public site a wheel and a whole visit to try. */
export const { bootstrap, mount, unmount, update } = reactLifecycles(function Embedded(
  props: PreviewProps | DemoProps | TrialVisitProps,
) {
  if ('demo' in props) return <Demo />;
  return 'visit' in props ? <TrialVisit {...props} /> : <Preview {...props} />;
});
