import { analyticsConfig } from '@girouette/analytics/config';
import { authConfig } from '@girouette/auth/config';
import { billingConfig } from '@girouette/billing/config';
import type { PartName } from '@girouette/contracts/parts';
import { gameConfig } from '@girouette/game/config';
import { gatewayConfig } from '@girouette/gateway';
import { resultMailConfig } from '@girouette/result-mail/config';
import { reviewConfig } from '@girouette/review/config';
import { siteConfig, webHostConfig } from '@girouette/web-host/config';
import type { z } from 'zod';

export type Variables = z.ZodObject<Readonly<Record<string, z.ZodType>>>;

/** The variables of each deployed part. */
export const PART_SCHEMAS: Readonly<Record<PartName | 'gateway', Variables>> = {
  gateway: gatewayConfig,
  auth: authConfig,
  billing: billingConfig,
  game: gameConfig,
  review: reviewConfig,
  'result-mail': resultMailConfig,
  analytics: analyticsConfig,
  shell: webHostConfig.extend(siteConfig.shape),
  'mf-marketing': webHostConfig,
  'mf-owner': webHostConfig,
  'mf-admin': webHostConfig,
  'mf-spin': webHostConfig,
};
