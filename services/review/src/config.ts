import { baseConfig, type BaseConfig } from '@girouette/platform/kit';

/** This service needs nothing beyond what every service has. */
export const reviewConfig = baseConfig;

export type ReviewConfig = BaseConfig;
