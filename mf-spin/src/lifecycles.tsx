import { reactLifecycles } from '@girouette/ui/lifecycles';
import { Preview } from './app/preview';

/** What is exposed to the shell: the page as its owner is drawing it. */
export const { bootstrap, mount, unmount, update } = reactLifecycles(Preview);
