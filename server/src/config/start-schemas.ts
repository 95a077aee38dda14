import { serveConfig } from '../serve/config';
import { trialConfig } from './config';

/** The variables of the two starts of a whole system. */
export const START_SCHEMAS = { 'npm start': trialConfig, 'npm run serve': serveConfig };
