import { FRONTENDS, SERVICES } from '@girouette/server/system/parts';
import { ConfigError, readConfig } from '@girouette/platform/kit';
import { processesConfig } from './config';
import { planSystem } from './plan';

const configOf = (env: Record<string, string>) =>
  readConfig(processesConfig, { PORT: '0', INBOX_PORT: '0', ...env });
const planOf = (env: Record<string, string> = {}) =>
  planSystem({ config: configOf(env), root: '/repo' });
const named = ({ processes }: Awaited<ReturnType<typeof planOf>>, name: string) =>
  processes.find((plan) => plan.name === name);

test('every row of the system’s table becomes a process, with the gateway before them and the stand-ins behind', async () => {
  const { processes } = await planOf({ INSTANCES: 'auth=1' });
  const rows = [...FRONTENDS, ...SERVICES].map(({ name }) => name);
  expect(processes.map(({ name }) => name)).toEqual(['gateway', ...rows, 'stripe', 'inbox']);
});

test('a service has as many processes as asked for, and the gateway knows the address of each', async () => {
  const plan = await planOf({ INSTANCES: 'game=3, analytics=2' });
  const games = ['game-1', 'game-2', 'game-3'].map((name) => named(plan, name));
  expect(games.map((game) => game?.part)).toEqual(['game', 'game', 'game']);
  expect(named(plan, 'gateway')?.env.GAME_URL).toBe(games.map((game) => game?.url).join(','));
  expect(named(plan, 'gateway')?.env.REVIEW_URL).toBe(named(plan, 'review')?.url);
});

test('no two processes share a port', async () => {
  const plan = await planOf();
  const ports = plan.processes.map(({ url }) => url);
  expect(new Set([...ports, named(plan, 'result-mail-1')?.env.SMTP_URL]).size).toBe(
    ports.length + 1,
  );
});

test('mail that goes out for real needs no inbox', async () => {
  const plan = await planOf({ SMTP_URL: 'smtp://mail.example:25' });
  expect(plan.inboxUrl).toBeNull();
  expect(named(plan, 'inbox')).toBeUndefined();
  expect(named(plan, 'result-mail-2')?.env.SMTP_URL).toBe('smtp://mail.example:25');
});

test('payments go to the stand-in, which delivers its webhooks to the gateway', async () => {
  const plan = await planOf();
  expect(named(plan, 'billing')?.env.STRIPE_URL).toBe(plan.stripeUrl);
  expect(named(plan, 'stripe')?.env.STRIPE_WEBHOOK_URL).toBe(
    `${named(plan, 'gateway')?.url}/api/payment/webhook`,
  );
});

test('payments through a Stripe account need no stand-in', async () => {
  const plan = await planOf({ STRIPE_SECRET_KEY: 'sk_test_own' });
  expect(plan.stripeUrl).toBeNull();
  expect(named(plan, 'stripe')).toBeUndefined();
  expect(named(plan, 'billing')?.env.STRIPE_URL).toBeUndefined();
});

test.each(['game', 'game=0', 'game=10', 'kitchen=1', 'game=2;auth=1'])(
  'INSTANCES=%s is refused',
  (text) => {
    expect(() => configOf({ INSTANCES: text })).toThrow(ConfigError);
    expect(() => configOf({ INSTANCES: text })).toThrow(/INSTANCES: must be like game=2/);
  },
);
