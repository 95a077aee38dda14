import { reactLifecycles } from '@girouette/ui/lifecycles';
import { Demo, type DemoProps } from './app/demo';
import { Preview, type PreviewProps } from './app/preview';

/** Exposed to the shell: the preview of the page editor, and the wheel to try on the public site. */
export const { bootstrap, mount, unmount, update } = reactLifecycles(function Embedded(
  props: PreviewProps | DemoProps,
) {
  return 'demo' in props ? <Demo /> : <Preview {...props} />;
});
