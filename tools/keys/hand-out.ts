import { baseConfig, openKeys, readConfig } from '@girouette/platform/kit';
import { handOutKeys } from './hand-out-keys';

/**
 * Hands each container of docker-compose.yml its own keys and ends. Missing keys are made in `DATA_DIR`, which no other container sees; those
 * of earlier versions are kept.
 */
handOutKeys({ keys: openKeys(readConfig(baseConfig, process.env)), folder: '/keys' });
