import { catchAsync } from './response/catch-async';
import type { GatewayContext } from './context';
import type { GatewayApp, PluginContext } from './express-gateway';
import { accountRatePolicy } from './policies/account-rate';
import { authPolicy } from './policies/auth';
import { cachePolicy } from './policies/cache';
import { composePolicy } from './policies/compose';
import { corsPolicy } from './policies/cors';
import { edgePolicy } from './policies/edge';
import { forwardPolicy } from './policies/forward';
import { ratePolicy } from './policies/rate';
import type { Handler } from './request/request-context';
import { apiDocsRoutes } from './routes/api-docs';
import { healthRoutes } from './routes/health';

/** The policies by their names in gateway.config.yml, in pipeline order. */
const policies = {
  edge: edgePolicy,
  cors: corsPolicy,
  rate: ratePolicy,
  auth: authPolicy,
  'account-rate': accountRatePolicy,
  compose: composePolicy,
  cache: cachePolicy,
  forward: forwardPolicy,
};

export const POLICY_NAMES = Object.keys(policies);

/** The handlers of all policies, in pipeline order. They share nothing with those of another call. */
export const createPolicies = (context: GatewayContext): Handler[] =>
  Object.values(policies).map((createPolicy) => catchAsync(createPolicy(context)));

/** The gateway's only plugin, as express-gateway expects it. */
export interface GatewayPlugin {
  init(registry: PluginContext): void;
}

/** @param prepare receives express-gateway's application before it begins to listen */
export function createPlugin(
  context: GatewayContext,
  prepare: (app: GatewayApp) => void,
): GatewayPlugin {
  return {
    init(registry) {
      registry.registerGatewayRoute((app) => {
        prepare(app);
        healthRoutes(app, context);
        apiDocsRoutes(app, context);
      });
      for (const [name, createPolicy] of Object.entries(policies)) {
        const schema = { $id: `urn:girouette:gateway:policy:${name}`, type: 'object' } as const;
        registry.registerPolicy({ name, schema, policy: () => catchAsync(createPolicy(context)) });
      }
    },
  };
}
