import { createAnalyticsService } from '@girouette/analytics';
import { analyticsConfig } from '@girouette/analytics/config';
import { createAuthService } from '@girouette/auth';
import { authConfig } from '@girouette/auth/config';
import { createBillingService } from '@girouette/billing';
import { billingConfig } from '@girouette/billing/config';
import { createGameService } from '@girouette/game';
import { gameConfig } from '@girouette/game/config';
import { createResultMailService } from '@girouette/result-mail';
import { resultMailConfig } from '@girouette/result-mail/config';
import { createReviewService } from '@girouette/review';
import { reviewConfig } from '@girouette/review/config';
import type { ServiceName } from '@girouette/contracts';
import { readConfig, type Adapters, type Service } from '@girouette/service-kit';

/** How a part is called in the gateway's environment: the address under which it is reached. */
interface Part {
  name: string;
  /** The gateway's variable for this part's address, e.g. `GAME_URL`. */
  variable: string;
}

export interface ServicePart extends Part {
  name: ServiceName;
  /** Reads the service's own configuration from the environment and builds its app. */
  create: (adapters: Adapters, env: Record<string, string | undefined>) => Promise<Service>;
}

export interface FrontendPart extends Part {
  /** Folder of the frontend, relative to the repository. */
  folder: string;
  prefix: string;
  spaFallback?: boolean;
  pages?: readonly { path: string; file: string }[];
}

/** The whole system on one page. Adding a part is adding a row; the starter, the printed table and the tests read these. */
export const SERVICES: readonly ServicePart[] = [
  {
    name: 'auth',
    variable: 'AUTH_URL',
    create: (adapters, env) => createAuthService(adapters, readConfig(authConfig, env)),
  },
  {
    name: 'billing',
    variable: 'BILLING_URL',
    create: (adapters, env) => createBillingService(adapters, readConfig(billingConfig, env)),
  },
  {
    name: 'game',
    variable: 'GAME_URL',
    create: (adapters, env) => createGameService(adapters, readConfig(gameConfig, env)),
  },
  {
    name: 'review',
    variable: 'REVIEW_URL',
    create: (adapters, env) => createReviewService(adapters, readConfig(reviewConfig, env)),
  },
  {
    name: 'result-mail',
    variable: 'RESULT_MAIL_URL',
    create: (adapters, env) => createResultMailService(adapters, readConfig(resultMailConfig, env)),
  },
  {
    name: 'analytics',
    variable: 'ANALYTICS_URL',
    create: (adapters, env) => createAnalyticsService(adapters, readConfig(analyticsConfig, env)),
  },
];

export const FRONTENDS: readonly FrontendPart[] = [
  { name: 'shell', variable: 'SHELL_URL', folder: 'shell', prefix: '/', spaFallback: true },
  {
    name: 'mf-marketing',
    variable: 'MF_MARKETING_URL',
    folder: 'mf-marketing',
    prefix: '/mf/marketing/',
  },
  { name: 'mf-owner', variable: 'MF_OWNER_URL', folder: 'mf-owner', prefix: '/mf/owner/' },
  { name: 'mf-admin', variable: 'MF_ADMIN_URL', folder: 'mf-admin', prefix: '/mf/admin/' },
  {
    name: 'mf-spin',
    variable: 'MF_SPIN_URL',
    folder: 'mf-spin',
    prefix: '/mf/spin/',
    pages: [{ path: '/spin/game/:id', file: 'page/index.html' }],
  },
];
