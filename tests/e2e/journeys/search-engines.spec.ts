import type { PriceData } from '@girouette/contracts/billing/http/billing';
import { useShared } from '../support/running';

jest.setTimeout(120_000);

const running = useShared();
const url = () => running.system.url;

/** The document that a search engine gets. */
async function documentAt(path: string): Promise<string> {
  const answer = await fetch(url() + path, { headers: { accept: 'text/html' } });
  expect([path, answer.status]).toEqual([path, 200]);
  return answer.text();
}

const contentOf = (html: string, attribute: string) =>
  new RegExp(`<meta [^>]*${attribute}[^>]* content="([^"]+)"`).exec(html)?.[1];

const dataIn = (html: string): unknown =>
  JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? 'null');

async function listedPaths(): Promise<string[]> {
  const sitemap = await (await fetch(`${url()}/sitemap.xml`)).text();
  return [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => {
    expect(address.startsWith(`${url()}/`)).toBe(true);
    return address.slice(url().length);
  });
}

test('each address of the sitemap has its own title, description and full address', async () => {
  const titles = new Set<string | undefined>();
  const descriptions = new Set<string | undefined>();
  const paths = await listedPaths();
  expect(paths).toEqual(expect.arrayContaining(['/', '/pricing', '/demo', '/confidentialite']));
  for (const path of paths) {
    const html = await documentAt(path);
    expect(html).toContain(`<link rel="canonical" href="${url()}${path}" />`);
    expect(contentOf(html, 'property="og:url"')).toBe(url() + path);
    expect(contentOf(html, 'name="robots"')).toBeUndefined();
    expect(html).not.toContain('%PUBLIC_URL%');
    titles.add(/<title>(.*?) – Girouette<\/title>/.exec(html)?.[1]);
    descriptions.add(contentOf(html, 'name="description"'));
  }
  expect([titles.size, descriptions.size]).toEqual([paths.length, paths.length]);
});

test('every client reads the public pages, and an address without a screen is a 404 that is shown', async () => {
  for (const path of [...(await listedPaths()), '/login', '/dashboard', '/favicon.ico']) {
    const { status } = await fetch(url() + path, { headers: { accept: '*/*' } });
    expect([path, status]).toEqual([path, 200]);
  }
  const page = await running.browser.newPage();
  const answer = await page.goto(`${url()}/nowhere`);
  expect(answer?.status()).toBe(404);
  await page.getByRole('heading', { level: 1, name: 'Page introuvable' }).waitFor();
  await page.close();
});

test('the picture of shared links is there, and small', async () => {
  const picture = contentOf(await documentAt('/'), 'property="og:image"') ?? '';
  const answer = await fetch(picture);
  expect(answer.headers.get('content-type')).toBe('image/png');
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]);
  expect(bytes.length).toBeLessThan(60_000);
});

test('robots.txt names the sitemap and leaves out the screens of accounts and guests, nothing else', async () => {
  const robots = await (await fetch(`${url()}/robots.txt`)).text();
  expect(robots).toContain(`Sitemap: ${url()}/sitemap.xml`);
  const excluded = [...robots.matchAll(/^Disallow: (.+)$/gm)].map(([, path = '']) => path);
  expect(excluded).toEqual(
    expect.arrayContaining([
      '/spin/',
      '/cadeau/',
      '/dashboard',
      '/landing-pages',
      '/all/pages',
      '/verify',
    ]),
  );
  for (const path of await listedPaths()) {
    expect(excluded.filter((prefix) => path.startsWith(prefix))).toEqual([]);
  }
  expect(contentOf(await documentAt('/landing-pages'), 'name="robots"')).toBe('noindex');
});

test('a phone that keeps the site on its home screen finds an icon', async () => {
  const answer = await fetch(`${url()}/apple-touch-icon.png`);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png']);
});

test('the plans are offers with the prices of the moment, the questions have their answers', async () => {
  const [prices] = (await (await fetch(`${url()}/api/price`)).json()) as PriceData[];
  const { price, discount = 0 } = prices!.monthlyPlan;
  expect(dataIn(await documentAt('/pricing'))).toMatchObject({
    '@type': 'SoftwareApplication',
    offers: [
      { price: ((price * (100 - discount)) / 100).toFixed(2), priceCurrency: 'EUR' },
      { name: prices!.yearlyPlan.planName },
    ],
  });
  const questions = dataIn(await documentAt('/faqs')) as { mainEntity: unknown[] };
  expect(questions).toMatchObject({ '@type': 'FAQPage' });
  expect(questions.mainEntity).toHaveLength(6);
});
