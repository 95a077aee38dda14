import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { createMetrics } from '@girouette/platform/telemetry';
import { pino } from 'pino';
import { createWebHost, readSite } from '../src';

const HTML = { accept: 'text/html' };
const MISSING = '<mark class="m" data-operator="name">[à compléter : nom]</mark>';
const root = mkdtempSync(join(tmpdir(), 'web-host-'));
const prices = [
  {
    monthlyPlan: {
      planName: 'Mensuel </script>',
      price: 29,
      for_2_to_4: 25,
      for_5_Plus: 20,
      discount: 20,
    },
    yearlyPlan: { planName: 'Annuel', price: 290, for_2_to_4: 250, for_5_Plus: 200 },
  },
];
let billing: Server;
let billingUrl: string;
let answerWith: { status: number; body: unknown };
let asked = 0;
let apps: FastifyInstance[] = [];

beforeAll(async () => {
  mkdirSync(join(root, 'pages/b1'), { recursive: true });
  const write = (name: string, text: string) => {
    writeFileSync(join(root, name), text);
  };
  write('current.json', '{"name":"shell","build":"1"}');
  write('index.html', '<head><title>Girouette</title></head>');
  write('pages/csp.json', '{}');
  write('pages/cgu.html', `<head><link href="%PUBLIC_URL%/cgu" /></head><p>${MISSING}</p>`);
  write(
    'pages/contact.html',
    '<head></head><a class="l" data-contact="" href="/mentions-legales">Nos coordonnées</a>',
  );
  write('pages/pricing.html', '<head><script>{"offers":"%OFFERS%"}</script></head>');
  write(
    'pages/tarifs.html',
    '<head></head><!--with-prices b1/first-view.cjs--><div data-first-view="incomplete">Attente</div><!--/with-prices-->',
  );
  write(
    'pages/b1/first-view.cjs',
    'exports.renderWithPrices = ({ yearlyPlan }) => `$& ${yearlyPlan.planName.toUpperCase()} ${yearlyPlan.price}`;',
  );
  write('pages/robots.txt', 'Sitemap: %PUBLIC_URL%/sitemap.xml');
  write('favicon.svg', '<svg/>');
  write('pages/sitemap.xml', '<loc>%PUBLIC_URL%/</loc>');
  billing = createServer((_request, response) => {
    asked += 1;
    response.statusCode = answerWith.status;
    response.end(JSON.stringify(answerWith.body));
  });
  await new Promise<void>((resolve) => billing.listen(0, '127.0.0.1', resolve));
  billingUrl = `http://127.0.0.1:${(billing.address() as AddressInfo).port}`;
});
beforeEach(() => {
  asked = 0;
  answerWith = { status: 200, body: prices };
});
afterEach(async () => {
  await Promise.all(apps.map((app) => app.close()));
  apps = [];
});
afterAll(() => {
  rmSync(root, { recursive: true });
  billing.closeAllConnections();
  billing.close();
});

async function shell(env: Record<string, string> = {}) {
  const app = await createWebHost({
    root,
    prefix: '/',
    spaFallback: true,
    site: readSite({ PUBLIC_URL: 'https://girouette.example/', ...env }),
    log: pino({ level: 'silent' }),
    metrics: createMetrics('shell'),
  });
  apps.push(app);
  return app;
}

test('pages, sitemap and robots.txt name the public address, also compressed', async () => {
  const app = await shell();
  const page = await app.inject({ url: '/cgu', headers: { ...HTML, 'accept-encoding': 'br' } });
  expect(brotliDecompressSync(page.rawPayload).toString()).toContain(
    'href="https://girouette.example/cgu"',
  );
  const sitemap = await app.inject('/sitemap.xml');
  expect(sitemap.headers['content-type']).toMatch(/xml/);
  expect(sitemap.body).toBe('<loc>https://girouette.example/</loc>');
  const robots = await app.inject('/robots.txt');
  expect(robots.headers['content-type']).toMatch(/^text\/plain/);
  expect(robots.body).toBe('Sitemap: https://girouette.example/sitemap.xml');
});

test('security.txt says where to report a vulnerability', async () => {
  const app = await shell({ OPERATOR_EMAIL: 'securite@girouette.example' });
  const { statusCode, headers, body } = await app.inject('/.well-known/security.txt');
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
  const [, expires = ''] = /^Expires: (\S+)$/m.exec(body) ?? [];
  expect(body).toBe(
    'Contact: mailto:securite@girouette.example\n' +
      `Expires: ${expires}\nPreferred-Languages: fr, en\n` +
      'Canonical: https://girouette.example/.well-known/security.txt\n',
  );
  const days = (Date.parse(expires) - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(150);
  expect(days).toBeLessThan(365);
});

test('there is no security.txt without an address to write to', async () => {
  const { statusCode } = await (await shell()).inject('/.well-known/security.txt');
  expect(statusCode).toBe(404);
});

test('a password manager is led to the screen with the password', async () => {
  const { statusCode, headers } = await (await shell()).inject('/.well-known/change-password');
  expect([statusCode, headers.location]).toEqual([302, '/settings']);
});

test('favicon.ico answers with the site’s icon', async () => {
  const { statusCode, headers, body } = await (await shell()).inject('/favicon.ico');
  expect([statusCode, headers['content-type'], body]).toEqual([200, 'image/svg+xml', '<svg/>']);
});

test('a value of the operator replaces its mark, and scripts find it as data', async () => {
  const app = await shell({ OPERATOR_NAME: ' Roue & <Fils> ' });
  const { body } = await app.inject({ url: '/cgu', headers: HTML });
  expect(body).toContain('<p>Roue &amp; &lt;Fils></p>');
  expect(body).toContain(
    '<script type="application/json" id="operator">{"name":"Roue & \\u003cFils>","taxes":"Prix TTC, TVA de 20\u00A0% comprise."}</script></head>',
  );
  const other = await app.inject({ url: '/landing-pages', headers: HTML });
  expect(other.body).toContain('id="operator"');
});

test('the mark of a missing value stays', async () => {
  const { body } = await (
    await shell({ OPERATOR_NAME: ' ' })
  ).inject({ url: '/cgu', headers: HTML });
  expect(body).toContain(MISSING);
  expect(body).toContain('id="operator">{"taxes":');
});

test('the prices of one landing page are offers, asked for once', async () => {
  const app = await shell({ BILLING_URL: `${billingUrl},http://127.0.0.1:1` });
  const open = () => app.inject({ url: '/pricing', headers: HTML });
  const [{ body }] = await Promise.all([open(), open()]);
  await open();
  expect(asked).toBe(1);
  expect(body.match(/<\/script>/g)).toHaveLength(2);
  const [, data = ''] = /<script>(.*?)<\/script>/.exec(body) ?? [];
  expect(JSON.parse(data)).toMatchObject({
    offers: [
      {
        '@type': 'Offer',
        name: 'Mensuel </script>',
        price: '23.20',
        priceCurrency: 'EUR',
        url: 'https://girouette.example/pricing',
        priceSpecification: { referenceQuantity: { value: 1, unitCode: 'MON' } },
      },
      {
        name: 'Annuel',
        price: '290.00',
        priceSpecification: { referenceQuantity: { unitCode: 'ANN' } },
      },
    ],
  });
});

test('without an answer from billing, the page has no offers', async () => {
  answerWith = { status: 503, body: {} };
  const app = await shell({ BILLING_URL: billingUrl });
  const { statusCode, body } = await app.inject({ url: '/pricing', headers: HTML });
  expect(statusCode).toBe(200);
  expect(body).toContain('{"offers":[]}');
});

test('a screen that needs the prices is sent complete, with the prices for its script', async () => {
  const app = await shell({ BILLING_URL: billingUrl });
  const { body } = await app.inject({ url: '/tarifs', headers: HTML });
  expect(body).toContain('<div data-first-view="complete">$& ANNUEL 290</div>');
  expect(body).not.toContain('with-prices');
  const [, data = ''] = /id="prices-data">(.*?)<\/script>/.exec(body) ?? [];
  expect(JSON.parse(data)).toEqual(prices[0]);
  expect((await app.inject('/pages/b1/first-view.cjs')).statusCode).toBe(404);
});

test.each([
  { what: 'an answer', answer: { status: 503, body: {} } },
  { what: 'any prices', answer: { status: 200, body: [] } },
  { what: 'prices that can be shown', answer: { status: 200, body: [{ monthlyPlan: null }] } },
])(
  'without $what of the billing service the screen is sent as it was built',
  async ({ answer }) => {
    answerWith = answer;
    const app = await shell({ BILLING_URL: billingUrl });
    const { statusCode, body } = await app.inject({ url: '/tarifs', headers: HTML });
    expect(statusCode).toBe(200);
    expect(body).toContain('</head><div data-first-view="incomplete">Attente</div>');
    expect(body).not.toContain('prices-data');
  },
);

test('a value that the legal pages cannot show is refused at the start', () => {
  expect(() => readSite({ OPERATOR_SIREN: '12', PUBLIC_URL: 'ftp://x' })).toThrow(
    /PUBLIC_URL: must be an http or https address\nOPERATOR_SIREN: must have nine digits/,
  );
  expect(readSite({ OPERATOR_SIREN: '123 456 789' }).operator.siren).toBe('123 456 789');
});

test('the link to the company leads to its address once that is configured', async () => {
  const link = async (env: Record<string, string>) => {
    const { body } = await (await shell(env)).inject({ url: '/contact', headers: HTML });
    return /<a.*<\/a>/.exec(body)?.[0];
  };
  expect(await link({})).toContain('href="/mentions-legales">Nos coordonnées<');
  expect(await link({ OPERATOR_EMAIL: 'aide@gi.fr' })).toBe(
    '<a class="l" data-contact="" href="mailto:aide@gi.fr">aide@gi.fr</a>',
  );
});
