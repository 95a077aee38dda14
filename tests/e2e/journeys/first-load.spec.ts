import { PHONE, visitor } from '../support/browser';
import { startOnce } from '../support/running';

jest.setTimeout(120_000);

const running = startOnce();

/** Bytes over the wire until the home page is complete: document, styles and scripts, without headers. */
const BUDGET = 110_000;
const TYPE_BUDGET = 50_000;

/** The bytes of each file that a visitor's browser loads before the visitor does anything, by path. */
async function loadedBy(path: string): Promise<Map<string, number>> {
  const { page, context } = await visitor(running.browser, PHONE);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  const addresses = new Map<string, string>();
  const bytes = new Map<string, number>();
  devtools.on('Network.responseReceived', ({ requestId, response }) => {
    addresses.set(requestId, new URL(response.url).pathname);
  });
  devtools.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    const address = addresses.get(requestId) ?? '';
    bytes.set(address, (bytes.get(address) ?? 0) + encodedDataLength);
  });
  await page.goto(running.system.url + path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
  await context.close();
  return bytes;
}

test('the home page and its type stay within their budgets', async () => {
  const files = [...(await loadedBy('/'))];
  const sum = (list: typeof files) => list.reduce((total, [, bytes]) => total + bytes, 0);
  const isType = ([path]: [string, number]) => path.endsWith('.woff2');
  const type = files.filter(isType);
  const rest = files.filter((file) => !isType(file));
  expect(type).toHaveLength(2);
  expect({ type, fits: sum(type) <= TYPE_BUDGET }).toMatchObject({ fits: true });
  expect(rest.length).toBeGreaterThan(2);
  expect({ rest, fits: sum(rest) <= BUDGET }).toMatchObject({ fits: true });
});
