export { buildIdOf, isBuilt, readCurrent } from './build-id.js';
export { hostConfig } from './host-config.js';
export { pageConfig } from './page-config.js';
export { precompress } from './precompress.js';
export { publicPrefix, remoteConfig } from './remote-config.js';
export { writeRemotes } from './write-remotes.js';
