import { reactLifecycles } from '@girouette/ui/lifecycles';
import { App } from './app/app';

export const { bootstrap, mount, update, unmount } = reactLifecycles(App);
