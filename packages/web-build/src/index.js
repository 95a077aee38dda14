export { baseConfig } from './base-config.js';
export { buildIdOf, frontendFingerprint, readCurrent } from './build-id.js';
export { hostConfig } from './host-config.js';
export { pageConfig } from './page-config.js';
export { publicPrefix, remoteConfig } from './remote-config.js';
export { readRemoteList, withBuild, writeRemoteList } from './remote-list.js';
export { writePages } from './write-pages.js';
export { writeRemotes } from './write-remotes.js';
export { buildFrontends, watchFrontends } from './watch-frontends.js';
