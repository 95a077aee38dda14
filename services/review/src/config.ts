import { baseConfig, type BaseConfig } from '@girouette/platform/kit';

/** This service adds no environment variables. */
export const reviewConfig = baseConfig;

export type ReviewConfig = BaseConfig;
