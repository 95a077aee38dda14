import type { HostProps } from '@girouette/ui/host';
import { Providers } from './providers';
import { Screens } from './screens';

/** The owner's microfrontend, from what the shell gives to the screen of the address. */
export function App(host: HostProps) {
  return (
    <Providers host={host}>
      <Screens />
    </Providers>
  );
}
