import { Screens } from '@girouette/ui/microfrontend';
import { renderWithProviders } from '@girouette/ui/testing';
import { routes } from '../app/routes';

/** Opens the site at a path, with the session of the given host. */
export const renderSite = (options: Parameters<typeof renderWithProviders>[1]) =>
  renderWithProviders(<Screens routes={routes} />, options);
