import { existsSync } from 'node:fs';
import type { Server } from 'node:http';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Logger } from 'pino';

/*
 * Everything that changes how express-gateway runs. The changes depend on internals of express-gateway, so its version is pinned.
 * ./startup-check.ts verifies at each start that the changes have taken effect.
 */

interface Config {
  gatewayConfig: { http: { port: number; hostname: string }; policies: string[]; admin?: unknown };
}

type LogFunction = (message: unknown, ...rest: unknown[]) => void;
type GatewayLogger = Record<'debug' | 'verbose' | 'info' | 'warn' | 'error', LogFunction>;

export interface ExpressGateway {
  config: Config;
  /** The registered policies by name. A name stays registered until it is deleted here. */
  policies: Record<string, unknown>;
  /** Starts to listen. */
  run(): Promise<Server>;
}

/**
 * Loads express-gateway without its costly logging and ids. Its configuration is module state, so one gateway can run per process.
 * @param configDir folder of gateway.config.yml and system.config.yml
 * @throws Error when the folder contains no gateway.config.yml
 */
export function loadExpressGateway(configDir: string, log: Logger): ExpressGateway {
  if (!existsSync(join(configDir, 'gateway.config.yml'))) {
    throw new Error(
      `There is no gateway.config.yml in ${configDir}; set CONFIG_DIR to its folder.`,
    );
  }
  const require = createRequire(import.meta.url);
  const fromInside = createRequire(require.resolve('express-gateway'));
  /* eslint-disable n/no-process-env -- express-gateway reads them when it is loaded and takes no arguments */
  process.env.EG_CONFIG_DIR = configDir;
  process.env.EG_DISABLE_CONFIG_WATCH = 'true';
  /* eslint-enable n/no-process-env */

  const loggers = fromInside('./logger') as Record<string, GatewayLogger>;
  for (const name of ['gateway', 'policy', 'config', 'db', 'admin', 'plugins']) {
    redirectLogger(log, loggers[name]);
  }
  useOneContext(fromInside);

  const gateway = require('express-gateway') as () => {
    load(dir: string): { run(): Promise<[{ app: Server }]> };
  };
  return {
    config: fromInside('./config') as Config,
    policies: (fromInside('./policies') as Pick<ExpressGateway, 'policies'>).policies,
    run: async () => (await gateway().load(configDir).run())[0].app,
  };
}

/**
 * For each request express-gateway creates a context with its own id and an object that inherits from it, which is slow. The gateway's
 * policies do not use it, so all requests share one.
 */
function useOneContext(fromInside: NodeJS.Require): void {
  const path = fromInside.resolve('./gateway/context');
  fromInside(path);
  const loaded = fromInside.cache[path];
  const shared = {};
  if (loaded) {
    loaded.exports = function SharedContext() {
      return shared;
    };
  }
}

/** Drops express-gateway's debug lines, because formatting them costs more than its routing. */
function redirectLogger(log: Logger, logger: GatewayLogger | undefined): void {
  if (!logger) throw new Error('express-gateway has changed its loggers.');
  const ignore = () => undefined;
  const write = (level: 'debug' | 'warn' | 'error') => (message: unknown) => {
    log[level]({ from: 'express-gateway' }, String(message));
  };
  Object.assign(logger, {
    debug: ignore,
    verbose: ignore,
    info: write('debug'),
    warn: write('warn'),
    error: write('error'),
  });
}
