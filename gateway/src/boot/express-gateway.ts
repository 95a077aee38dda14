import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Handler } from '../plugin/request-context';

/*
 * express-gateway's own types cannot be used (its main function is "not callable"), so here are the few that the gateway needs.
 * Also everything that changes how it runs, which depends on its inner workings: its version is pinned for that reason, and
 * ./startup-check.ts looks whether the changes have taken.
 */

/** An Express 4 application. */
export interface GatewayApp {
  (request: IncomingMessage, response: ServerResponse, last: (error?: unknown) => void): void;
  request: object;
  response: object;
  get(path: string, handler: Handler): void;
}

export interface PolicyDefinition {
  name: string;
  schema: { $id: string; type: 'object'; properties?: Record<string, unknown> };
  policy: (params: { to?: unknown }) => Handler;
}

/** What a plugin is given to register itself. */
export interface PluginContext {
  registerPolicy(policy: PolicyDefinition): void;
  registerGatewayRoute(route: (app: GatewayApp) => void): void;
}

interface Config {
  gatewayConfig: { http: { port: number; hostname: string }; policies: string[]; admin?: unknown };
}

type LogFunction = (message: unknown, ...rest: unknown[]) => void;
type GatewayLogger = Record<'debug' | 'verbose' | 'info' | 'warn' | 'error', LogFunction>;

export interface ExpressGateway {
  config: Config;
  /** The policies that it knows, by name. Names stay taken until they are deleted here. */
  policies: Record<string, unknown>;
  /** Starts to listen. */
  run(): Promise<Server>;
}

/**
 * Loads express-gateway and makes it quiet and quick. It keeps its configuration in a module, so there is one per process.
 * @param configDir folder of gateway.config.yml and system.config.yml
 * @throws Error when there is no gateway.config.yml in it
 */
export function loadExpressGateway(configDir: string, log: Logger): ExpressGateway {
  if (!existsSync(join(configDir, 'gateway.config.yml'))) {
    throw new Error(
      `There is no gateway.config.yml in ${configDir}; set CONFIG_DIR to its folder.`,
    );
  }
  const require = createRequire(import.meta.url);
  const fromInside = createRequire(require.resolve('express-gateway'));
  /* eslint-disable n/no-process-env -- the only way to tell express-gateway, which reads them when it is loaded */
  process.env.EG_CONFIG_DIR = configDir;
  process.env.EG_DISABLE_CONFIG_WATCH = 'true';
  /* eslint-enable n/no-process-env */

  const loggers = fromInside('./logger') as Record<string, GatewayLogger>;
  for (const name of ['gateway', 'policy', 'config', 'db', 'admin', 'plugins']) {
    redirectLogger(log, loggers[name]);
  }
  // Its own request id goes nowhere, and is slow to make.
  (fromInside('uuid62') as { v4: () => string }).v4 = randomUUID;

  const gateway = require('express-gateway') as () => {
    load(dir: string): { run(): Promise<[{ app: Server }]> };
  };
  return {
    config: fromInside('./config') as Config,
    policies: (fromInside('./policies') as Pick<ExpressGateway, 'policies'>).policies,
    run: async () => (await gateway().load(configDir).run())[0].app,
  };
}

/** Its routine talk goes nowhere: putting it together costs more than the routing itself. */
function redirectLogger(log: Logger, logger: GatewayLogger | undefined): void {
  if (!logger) throw new Error('express-gateway has changed its loggers.');
  const silence = () => undefined;
  const speak = (level: 'debug' | 'warn' | 'error') => (message: unknown) => {
    log[level]({ from: 'express-gateway' }, String(message));
  };
  Object.assign(logger, {
    debug: silence,
    verbose: silence,
    info: speak('debug'),
    warn: speak('warn'),
    error: speak('error'),
  });
}
