import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Figures } from './figures';

/** Fetched by npx rather than installed with the repository, since its 200 packages weigh 185 MB. Version 13 needs Node 22. */
export const LIGHTHOUSE = 'lighthouse@12.8.2';
const FETCH_LIMIT_MS = 300_000;
const RUN_LIMIT_MS = 180_000;
const KILOBYTE = 1_000;

const lighthouse = (
  args: readonly string[],
  options: { env?: NodeJS.ProcessEnv; timeout: number },
) => promisify(execFile)('npx', ['--yes', LIGHTHOUSE, ...args], options);

/** Whether Lighthouse is installed or can be fetched. */
export const hasLighthouse = (): Promise<boolean> =>
  lighthouse(['--version'], { timeout: FETCH_LIMIT_MS }).then(
    () => true,
    () => false,
  );

/** The Chromium of the browser journeys. Undefined lets Lighthouse find an installed Chrome. */
export async function findChromium(env: NodeJS.ProcessEnv): Promise<string | undefined> {
  if (env.CHROMIUM_PATH) return env.CHROMIUM_PATH;
  if (process.platform !== 'linux') return undefined;
  const { default: packaged } = await import('@sparticuz/chromium');
  const path = await packaged.executablePath();
  return existsSync(path) ? path : undefined;
}

/** The parts of a report that are read. */
interface Report {
  runtimeError?: { message: string };
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { numericValue?: number; details?: { items?: Request[] } }>;
}
interface Request {
  resourceType: string;
  transferSize: number;
}

/**
 * Loads an address once like Lighthouse's phone, really applying its slow network and processor.
 * @param options.folder for the report
 * @throws Error when the page could not be measured
 */
export async function measureOnce(options: {
  url: string;
  env: NodeJS.ProcessEnv;
  chromium: string | undefined;
  folder: string;
}): Promise<Figures> {
  const file = join(options.folder, 'report.json');
  await lighthouse(
    [
      options.url,
      '--form-factor=mobile',
      '--throttling-method=devtools',
      '--only-categories=performance,accessibility,best-practices,seo',
      '--output=json',
      `--output-path=${file}`,
      '--quiet',
      '--no-enable-error-reporting',
      '--chrome-flags=--headless=new --no-sandbox --disable-gpu --disable-quic',
    ],
    {
      env: { ...options.env, ...(options.chromium && { CHROME_PATH: options.chromium }) },
      timeout: RUN_LIMIT_MS,
    },
  );
  return figuresOf(JSON.parse(readFileSync(file, 'utf8')) as Report);
}

function figuresOf({ runtimeError, categories, audits }: Report): Figures {
  if (runtimeError) throw new Error(`Lighthouse: ${runtimeError.message}`);
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
  const value = (name: string) => audits[name]?.numericValue ?? Infinity;
  const requests = audits['network-requests']?.details?.items ?? [];
  const kilobytesOf = (...types: string[]) =>
    requests
      .filter(({ resourceType }) => types.includes(resourceType))
      .reduce((sum, { transferSize }) => sum + transferSize, 0) / KILOBYTE;
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    firstPaint: value('first-contentful-paint') / 1_000,
    largestPaint: value('largest-contentful-paint') / 1_000,
    shift: value('cumulative-layout-shift'),
    blocked: value('total-blocking-time'),
    code: kilobytesOf('Document', 'Stylesheet', 'Script'),
    type: kilobytesOf('Font'),
  };
}
