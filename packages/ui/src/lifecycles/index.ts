export { CrashBoundary } from './crash-boundary';
export { reactLifecycles, type Mountable } from './react-lifecycles';
export { Remount } from './remount';
