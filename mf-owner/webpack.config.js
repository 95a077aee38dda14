import { remoteConfig } from '@girouette/web-build';

export default remoteConfig({ dir: import.meta.dirname, name: 'mf-owner' });
