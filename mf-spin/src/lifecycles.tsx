import { reactLifecycles } from '@girouette/ui/lifecycles';
import { Preview } from './app/preview';

/** Exposed to the shell: the preview of the page editor. */
export const { bootstrap, mount, unmount, update } = reactLifecycles(Preview);
