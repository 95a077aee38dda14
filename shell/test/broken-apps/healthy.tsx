import { reactLifecycles } from '@girouette/ui/lifecycles';

/** A microfrontend that works. */
export const healthy = reactLifecycles(() => <p>Tout va bien</p>);
