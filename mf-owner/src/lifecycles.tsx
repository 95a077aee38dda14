import { reactLifecycles } from '@girouette/ui/lifecycles';
import { App } from './app/app';

/** The one thing exposed to the shell: the owner's pages. */
export const { bootstrap, mount, update, unmount } = reactLifecycles(App);
