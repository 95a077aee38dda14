import type { HostProps } from '@girouette/ui/host';
import { createBrowserSession } from '@girouette/ui/session';
import '@girouette/ui/tokens.css';
import '@girouette/ui/reset.css';
import { createRoot } from 'react-dom/client';
import { App } from './app/app';

const domElement = document.createElement('main');
document.body.append(domElement);

/** What the shell would give, as far as a page without a shell has it. */
const host: HostProps = {
  name: 'mf_owner',
  domElement,
  session: createBrowserSession(),
  navigate: (path) => {
    window.location.assign(path);
  },
  setTitle: (title) => {
    document.title = title;
  },
  onError: (error) => {
    throw error;
  },
  mountPart: ({ name }) => Promise.reject(new Error(`${name} needs the shell`)),
};

createRoot(domElement).render(<App {...host} />);
