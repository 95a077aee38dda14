import { baseConfig } from '@girouette/service-kit';

/** This service needs nothing beyond what every service has. */
export const reviewConfig = baseConfig;
