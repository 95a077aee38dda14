export { reactLifecycles, type Mountable } from './react-lifecycles';
