import type { GatewayApp, PluginContext, PolicyDefinition } from './express-gateway';
import type { GatewayContext } from './context';
import { catchAsync } from './response/catch-async';
import { authPolicy } from './policies/auth';
import { cachePolicy } from './policies/cache';
import { corsPolicy } from './policies/cors';
import { edgePolicy } from './policies/edge';
import { forwardPolicy } from './policies/forward';
import { notFoundPolicy } from './policies/not-found';
import { ratePolicy } from './policies/rate';
import { healthRoutes } from './routes/health';

/** The policies by their names in gateway.config.yml, in the order of a pipeline. */
const policies = {
  edge: edgePolicy,
  cors: corsPolicy,
  rate: ratePolicy,
  auth: authPolicy,
  cache: cachePolicy,
  forward: forwardPolicy,
  'not-found': notFoundPolicy,
};

export const POLICY_NAMES = Object.keys(policies);

/** The one plugin of the gateway, as express-gateway wants it. */
export interface GatewayPlugin {
  init(context: PluginContext): void;
}

/**
 * @param context what the policies work with
 * @param prepare is given express-gateway's own application before it begins to listen
 */
export function createPlugin(
  context: GatewayContext,
  prepare: (app: GatewayApp) => void,
): GatewayPlugin {
  return {
    init(registry) {
      registry.registerGatewayRoute((app) => {
        prepare(app);
        healthRoutes(app, context);
      });
      for (const [name, make] of Object.entries(policies)) {
        registry.registerPolicy(definition(name, (params) => catchAsync(make(context, params))));
      }
    },
  };
}

const definition = (name: string, policy: PolicyDefinition['policy']): PolicyDefinition => ({
  name,
  schema: {
    $id: `urn:girouette:gateway:policy:${name}`,
    type: 'object',
    properties: { to: { type: 'string' } },
  },
  policy,
});
