import { renderWithProviders } from '@girouette/ui/testing';
import { BrowserRouter } from 'react-router';
import { Screens } from '../app/screens';

/** Opens the site at a path, as the shell would show it to a visitor, or to whom the host's session says. */
export const renderSite = (options: Parameters<typeof renderWithProviders>[1]) =>
  renderWithProviders(
    <BrowserRouter>
      <Screens />
    </BrowserRouter>,
    options,
  );
