import { createAnalyticsService } from '@girouette/analytics';
import { analyticsConfig } from '@girouette/analytics/config';
import { TABLES as analyticsTables } from '@girouette/analytics/tables';
import { createAuthService } from '@girouette/auth';
import { authConfig } from '@girouette/auth/config';
import { TABLES as authTables } from '@girouette/auth/tables';
import { createBillingService } from '@girouette/billing';
import { billingConfig } from '@girouette/billing/config';
import { TABLES as billingTables } from '@girouette/billing/tables';
import { createGameService } from '@girouette/game';
import { gameConfig } from '@girouette/game/config';
import { TABLES as gameTables } from '@girouette/game/tables';
import { createResultMailService } from '@girouette/result-mail';
import { resultMailConfig } from '@girouette/result-mail/config';
import { TABLES as resultMailTables } from '@girouette/result-mail/tables';
import { createReviewService } from '@girouette/review';
import { reviewConfig } from '@girouette/review/config';
import { TABLES as reviewTables } from '@girouette/review/tables';
import {
  frontends,
  services,
  FRONTEND_NAMES,
  SERVICE_NAMES,
  webHostKindOf,
  type ServiceName,
  type StandalonePage,
} from '@girouette/contracts';
import { readConfig, type Adapters, type Service } from '@girouette/platform/kit';
import type { TableShape } from '@girouette/store';

type CreateService = (
  adapters: Adapters,
  env: Record<string, string | undefined>,
) => Promise<Service>;

export interface FrontendPart {
  name: string;
  /** The gateway's variable for its address, e.g. `SHELL_URL`. */
  variable: string;
  /** Folder of the frontend, relative to the repository. */
  folder: string;
  prefix: string;
  kind: ReturnType<typeof webHostKindOf>;
  pages: readonly StandalonePage[];
}

/** Reads a service's configuration from the environment and creates the service. */
const create: Readonly<Record<ServiceName, CreateService>> = {
  auth: (adapters, env) => createAuthService(adapters, readConfig(authConfig, env)),
  billing: (adapters, env) => createBillingService(adapters, readConfig(billingConfig, env)),
  game: (adapters, env) => createGameService(adapters, readConfig(gameConfig, env)),
  review: (adapters, env) => createReviewService(adapters, readConfig(reviewConfig, env)),
  'result-mail': (adapters, env) =>
    createResultMailService(adapters, readConfig(resultMailConfig, env)),
  analytics: (adapters, env) => createAnalyticsService(adapters, readConfig(analyticsConfig, env)),
};

/** The tables of each service's store. */
const tables: Readonly<Record<ServiceName, readonly TableShape[]>> = {
  auth: authTables,
  billing: billingTables,
  game: gameTables,
  review: reviewTables,
  'result-mail': resultMailTables,
  analytics: analyticsTables,
};

/** The services of the table of parts, in start order. */
export const SERVICES = SERVICE_NAMES.map((name) => ({
  name,
  variable: services[name].variable,
  create: create[name],
  tables: tables[name],
}));

export const FRONTENDS = FRONTEND_NAMES.map((name): FrontendPart => ({
  name,
  folder: name,
  ...frontends[name],
  kind: webHostKindOf(name),
}));
