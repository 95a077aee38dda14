import { reactMicrofrontend } from '@girouette/ui/microfrontend';
import { routes } from './app/routes';

export const { bootstrap, mount, update, unmount } = reactMicrofrontend({ routes });
