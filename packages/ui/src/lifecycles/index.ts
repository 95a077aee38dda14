export { reactLifecycles, type Mountable } from './react-lifecycles';
export { HostContext, useHost } from './host-context';
