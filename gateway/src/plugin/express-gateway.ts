import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Handler } from './request/request-context';

/* The types of express-gateway that the plugin uses. Its own types declare its main function as not callable. */

/** An Express 4 application. */
export interface GatewayApp {
  (request: IncomingMessage, response: ServerResponse, done: (error?: unknown) => void): void;
  _router: { stack: { name: string }[] };
  get(path: string | RegExp, handler: Handler): void;
}

interface PolicyDefinition {
  name: string;
  schema: { $id: string; type: 'object' };
  policy: () => Handler;
}

/** Passed to a plugin's `init`. */
export interface PluginContext {
  registerPolicy(policy: PolicyDefinition): void;
  registerGatewayRoute(route: (app: GatewayApp) => void): void;
}
