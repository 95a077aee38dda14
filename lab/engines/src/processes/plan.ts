import { join } from 'node:path';
import { endpoints } from '@girouette/contracts';
import { FRONTENDS, SERVICES, type FrontendPart } from '@girouette/server/system/parts';
import { freePort } from '../../../../tools/lib/free-port';
import type { ProcessesConfig } from './config';

/** A process to run: its program, its address and its variables. */
export interface ProcessPlan {
  /** `game-2` is the second instance of game. */
  name: string;
  part: string;
  /** The bundled program, relative to the repository. */
  script: string;
  url: string;
  /** The path that answers 200 once the process is ready. */
  probe: string;
  /** Its own variables besides the shared environment. */
  env: Record<string, string>;
}

export interface SystemPlan {
  url: string;
  /** Null when `SMTP_URL` sends mail elsewhere. */
  inboxUrl: string | null;
  /** The stand-in for Stripe; null when `STRIPE_SECRET_KEY` is that of an account at Stripe. */
  stripeUrl: string | null;
  /** In stop order: a process before those that it depends on. */
  processes: ProcessPlan[];
}

/**
 * One process per row of the system's table, or as many as `INSTANCES` sets, all on free ports except the gateway and the inbox.
 * @param options.root the repository with the built programs and frontends
 */
export async function planSystem(options: {
  config: ProcessesConfig;
  root: string;
}): Promise<SystemPlan> {
  const { config, root } = options;
  const rows = SERVICES.flatMap((row) => copiesOf(row, config.INSTANCES.get(row.name) ?? 1));
  const ports = await Promise.all(
    Array.from({ length: 7 + 2 * (rows.length + FRONTENDS.length) }, freePort),
  );
  const take = () => ports.pop() ?? 0;
  const port = config.PORT || take();
  const inboxPort = config.INBOX_PORT || take();
  const smtpPort = take();
  const stripePort = config.STRIPE_PORT || take();

  const url = `http://localhost:${port}`;
  const ownInbox = config.SMTP_URL === undefined;
  const ownStripe = config.STRIPE_SECRET_KEY === undefined;
  const smtpUrl = config.SMTP_URL ?? `smtp://127.0.0.1:${smtpPort}`;
  const services = rows.map(({ part, name, variable }) => ({
    ...processOn(take(), { name, part, script: `services/${part}/dist/main.js` }),
    variable,
    // Only the gateway reaches services. The system's variable of the same name concerns proxies in front of the gateway.
    env: {
      SMTP_URL: smtpUrl,
      TRUST_PROXY: 'loopback',
      ...(ownStripe && { STRIPE_URL: `http://localhost:${stripePort}` }),
    },
  }));
  const urlOf = (name: string) => services.find(({ part }) => part === name)?.url ?? '';
  const dataUrls = { GAME_URL: urlOf('game'), BILLING_URL: urlOf('billing') };
  const frontends = FRONTENDS.map((row) => ({
    ...processOn(take(), { name: row.name, script: 'packages/web-host/dist/main.js' }),
    variable: row.variable,
    env: { ...webHostEnv(row, root), ...dataUrls },
  }));
  const gateway = {
    ...processOn(port, { name: 'gateway', script: 'gateway/dist/main.js' }),
    env: {
      HOST: config.HOST,
      CONFIG_DIR: join(root, 'gateway/config'),
      ...addressesOf([...services, ...frontends]),
    },
  };
  const inbox = {
    ...processOn(inboxPort, { name: 'inbox', script: 'tools/dist/inbox.js' }),
    probe: '/',
    env: {
      INBOX_PORT: String(inboxPort),
      SMTP_PORT: String(smtpPort),
    },
  };
  const stripe = {
    ...processOn(stripePort, { name: 'stripe', script: 'tools/dist/stripe.js' }),
    probe: '/',
    env: {
      STRIPE_PORT: String(stripePort),
      STRIPE_WEBHOOK_URL: `http://127.0.0.1:${port}${endpoints.receiveWebhook.path}`,
    },
  };
  const standIns = [...(ownStripe ? [stripe] : []), ...(ownInbox ? [inbox] : [])];
  const processes = [gateway, ...frontends, ...services, ...standIns];
  return {
    url,
    inboxUrl: ownInbox ? `http://localhost:${inboxPort}` : null,
    stripeUrl: ownStripe ? `http://localhost:${stripePort}` : null,
    processes: processes.map((plan) => ({
      ...plan,
      env: {
        HOST: '127.0.0.1',
        PORT: new URL(plan.url).port,
        METRICS_PORT: String(take()),
        ...plan.env,
      },
    })),
  };
}

const copiesOf = ({ name: part, variable }: (typeof SERVICES)[number], count: number) =>
  Array.from({ length: count }, (_, index) => ({
    part,
    variable,
    name: count === 1 ? part : `${part}-${index + 1}`,
  }));

const processOn = (port: number, process: { name: string; part?: string; script: string }) => ({
  part: process.name,
  ...process,
  url: `http://127.0.0.1:${port}`,
  probe: '/readyz',
});

/** The gateway's variables with the addresses of all instances of each part, separated by commas. */
function addressesOf(parts: readonly { variable: string; url: string }[]): Record<string, string> {
  const addresses: Record<string, string> = {};
  for (const { variable, url } of parts) {
    const others = addresses[variable];
    addresses[variable] = others === undefined ? url : `${others},${url}`;
  }
  return addresses;
}

const webHostEnv = (row: FrontendPart, root: string): Record<string, string> => ({
  ROOT: join(root, row.folder, 'dist'),
  PREFIX: row.prefix,
  KIND: row.kind,
});
