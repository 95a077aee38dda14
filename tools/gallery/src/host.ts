import type { HostProps } from '@girouette/ui/host';

/** The shell's props for a microfrontend, for a visitor without a session. */
export const host: HostProps = {
  name: 'gallery',
  domElement: document.body,
  session: {
    user: () => null,
    token: () => null,
    endedBecause: () => null,
    subscribe: () => () => undefined,
    begin: () => undefined,
    refresh: () => Promise.resolve(null),
    end: () => Promise.resolve(),
  },
  operator: {},
  navigate: (path) => {
    window.location.hash = path;
  },
  setTitle: () => undefined,
  onError: (error) => {
    throw error;
  },
  mountRemote: () => Promise.reject(new Error('The gallery has no microfrontends.')),
};
