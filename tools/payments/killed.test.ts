import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDependencies } from '@girouette/billing';
import { billingConfig } from '@girouette/billing/config';
import { endpoints } from '@girouette/contracts';
import {
  closeAdapters,
  openAdapters,
  readConfig,
  systemClock,
  type Adapters,
} from '@girouette/platform/kit';
import {
  aFreePort,
  aPrincipal,
  bearer,
  captureLogs,
  eventually,
  startPart,
  type TestProcess,
} from '@girouette/platform/kit/testing';
import Stripe from 'stripe';
import { startStripe, type StripeStandIn } from './index';

// The service runs as a process and starts again after each kill.
jest.setTimeout(180_000);

const MAIN = join(__dirname, '../../services/billing/src/main.ts');
const secretKey = 'sk_test_stand_in';
const webhookSecret = 'whsec_stand_in';
const OWNER = 'owner-1';
const owner = aPrincipal({ userId: OWNER, name: 'Camille Perrin' });

/**
 * Stands between the service and the stand-in. When an answer matches, it kills the service instead of passing the answer on. The stand-in
 * has then done what the service asked, and the service has stored nothing about it.
 */
async function startKiller(target: string) {
  let pattern: RegExp | null = null;
  let victim: TestProcess | undefined;
  const server: Server = createServer((request, response) => {
    void (async () => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      const { method = 'GET', url = '', headers } = request;
      const answer = await fetch(target + url, {
        method,
        headers: Object.fromEntries(
          ['authorization', 'content-type', 'idempotency-key'].flatMap((name) => {
            const value = headers[name];
            return typeof value === 'string' ? [[name, value]] : [];
          }),
        ),
        ...(method !== 'GET' && { body: Buffer.concat(chunks) }),
      });
      const body = await answer.text();
      if (pattern?.test(`${method} ${url}`)) {
        pattern = null;
        void victim?.end('SIGKILL');
        response.destroy();
        return;
      }
      response.writeHead(answer.status, { 'content-type': 'application/json' }).end(body);
    })().catch(() => response.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Kills this process at the answer to the next request of this kind, such as `POST /v1/customers`. */
    killAt(running: TestProcess, request: RegExp) {
      victim = running;
      pattern = request;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

describe('a service that is killed between an answer of Stripe and its own write', () => {
  let dir: string;
  let adapters: Adapters;
  let stripe: StripeStandIn;
  let killer: Awaited<ReturnType<typeof startKiller>>;
  let port: number;
  let running: TestProcess;

  beforeEach(async () => {
    dir = await mkdtemp(join(tmpdir(), 'girouette-'));
    const { log } = captureLogs('stripe');
    // Adapters on the same files as the process. They do not use the engines of other tests.
    const config = readConfig(billingConfig, { DATA_DIR: dir });
    adapters = await openAdapters({ service: 'billing', config, log });
    stripe = await startStripe({
      config: {
        DATA_DIR: dir,
        STRIPE_SECRET_KEY: secretKey,
        STRIPE_WEBHOOK_SECRET: webhookSecret,
      },
      clock: systemClock,
      log,
    });
    killer = await startKiller(stripe.url);
    port = await aFreePort();
    running = await start();
  });
  afterEach(async () => {
    await running.end('SIGINT');
    await killer.close();
    await stripe.close();
    await closeAdapters(adapters);
    await rm(dir, { recursive: true, force: true });
  });

  const start = () =>
    startPart({
      script: MAIN,
      env: {
        ...process.env,
        MONGODB_URL: '',
        KAFKA_BROKERS: '',
        REDIS_URL: '',
        DATA_DIR: dir,
        HOST: '127.0.0.1',
        PORT: String(port),
        LOG_LEVEL: 'fatal',
        STRIPE_SECRET_KEY: secretKey,
        STRIPE_WEBHOOK_SECRET: webhookSecret,
        STRIPE_URL: killer.url,
      },
    });

  const send = async (path: string) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      headers: { authorization: bearer(adapters, owner) },
    });
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
  };
  const checkout = () => send(`/api/checkout/monthly?userId=${OWNER}&amount=40&landingPages=2`);
  const openCheckout = async () => {
    const { body } = await checkout();
    return (body.session as { id: string }).id;
  };
  const confirm = (sessionId: string) => send(`/api/checkout/success?sessionId=${sessionId}`);
  const pay = (sessionId: string) =>
    stripe.http.inject({
      method: 'POST',
      url: `/c/pay/${sessionId}`,
      payload: 'number=4242424242424242',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
  const client = () =>
    new Stripe(secretKey, {
      protocol: 'http',
      host: '127.0.0.1',
      port: new URL(stripe.url).port,
      telemetry: false,
    });

  /** Sends a request, kills the service at Stripe's answer, and restarts it. */
  async function killedAt(request: RegExp, work: () => Promise<unknown>): Promise<void> {
    killer.killAt(running, request);
    await expect(work()).rejects.toThrow('fetch failed');
    await running.ended;
    running = await start();
  }

  it('has one customer, one session and one payment, whenever it is killed', async () => {
    await killedAt(/^POST \/v1\/customers/, checkout);
    await killedAt(/^POST \/v1\/checkout\/sessions$/, checkout);
    const sessionId = await openCheckout();
    expect(await openCheckout()).toBe(sessionId);

    await pay(sessionId);
    await killedAt(/^GET \/v1\/invoices/, () => confirm(sessionId));
    expect((await confirm(sessionId)).status).toBe(200);
    expect((await checkout()).body.code).toBe('SUBSCRIPTION_RUNNING');

    const { customer } = await client().checkout.sessions.retrieve(sessionId);
    const of = { customer: typeof customer === 'string' ? customer : '' };
    expect((await client().checkout.sessions.list(of)).data).toHaveLength(1);
    expect((await client().subscriptions.list({ ...of, status: 'all' })).data).toHaveLength(1);
    expect((await client().charges.list(of)).data).toHaveLength(1);
    const { body } = await send(`/api/payment/history/${OWNER}`);
    expect(body.data).toHaveLength(1);
    const { receipts } = createDependencies(adapters);
    expect((await receipts.ofOwner(OWNER)).map(({ number }) => number)).toEqual([1]);
  });

  it('takes over the payment after the start, when the owner does not come back to the site', async () => {
    const sessionId = await openCheckout();
    await pay(sessionId);
    killer.killAt(running, /^GET \/v1\/invoices/);
    stripe.deliverTo(`http://127.0.0.1:${port}${endpoints.receiveWebhook.path}`);
    await running.ended;
    running = await start();
    await eventually(
      async () => {
        const { body } = await send(`/api/payment/history/${OWNER}`);
        expect(body.data).toHaveLength(1);
      },
      { timeoutMs: 60_000 },
    );
    const { receipts } = createDependencies(adapters);
    await eventually(async () => expect(await receipts.ofOwner(OWNER)).toHaveLength(1), {
      timeoutMs: 20_000,
    });
  });
});
