import { useQuery } from '@tanstack/react-query';
import { Guarded, HostLink, Providers, Screens, WhenLoaded } from '@girouette/ui/microfrontend';
import { host } from '../host';
import type { Section } from '../section';

function Figures({ fails }: { fails: boolean }) {
  const query = useQuery({
    queryKey: ['figures', fails],
    queryFn: () =>
      fails ? Promise.reject(new Error('Le service ne répond pas.')) : Promise.resolve('1 248'),
    retry: false,
  });
  return <WhenLoaded query={query}>{(visits) => <p>{visits} visites</p>}</WhenLoaded>;
}

const screen = (
  <>
    <Figures fails={false} />
    <HostLink href="#microfrontend">Un lien vers un autre écran</HostLink>
  </>
);

export const microfrontend: Section = {
  id: 'microfrontend',
  title: 'Providers, Screens, Guarded, WhenLoaded, HostLink',
  states: [
    {
      name: 'a screen with its data and a link',
      shown: (
        <Providers host={host}>
          <Screens routes={[{ path: '*', element: <Guarded others={screen} /> }]} />
        </Providers>
      ),
    },
    {
      name: 'data that could not be loaded',
      shown: (
        <Providers host={host}>
          <Figures fails />
        </Providers>
      ),
    },
  ],
};
