export { Guarded } from './guarded';
export { HostLink } from './host-link';
export { onDemand } from './on-demand';
export { Providers } from './providers';
export { reactMicrofrontend, Screens } from './react-microfrontend';
export { useDebounced } from './use-debounced';
export { useApi, useHost, useTitle, useUser } from './use-host';
export { useSubmission, type Submission } from './use-submission';
export { WhenLoaded } from './when-loaded';
