import { existsSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import type {
  Browser,
  BrowserContext,
  BrowserServer,
  BrowserType,
  Download,
  LaunchOptions,
  Page,
} from 'playwright-core';
import { sharedBrowser } from '../../support/pool/ask';

export const PHONE = { width: 375, height: 812 };
export const NARROW = { width: 320, height: 700 };
export const DESKTOP = { width: 1280, height: 800 };

const QUIET = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * Options that the packaged Chromium has and a guest's browser lacks: one process for everything, and pages of other sites that may read
 * ours. Its lists of features would also replace those of Playwright.
 */
const NOT_AS_GUESTS_HAVE_IT =
  /^--(single-process|disable-web-security|allow-running-insecure-content|disable-site-isolation-trials|(en|dis)able-features=.*)$/;

/** `CHROMIUM_PATH` if set, otherwise the Chromium of the npm package. Where that one does not run (macOS, Windows), an installed Chrome. */
async function browserOfThisMachine(): Promise<LaunchOptions> {
  const own = process.env.CHROMIUM_PATH;
  if (own) return { executablePath: own, args: QUIET };
  if (process.platform === 'linux') {
    const { default: packaged } = await import('@sparticuz/chromium');
    const executablePath = await packaged.executablePath();
    if (existsSync(executablePath)) {
      const args = packaged.args.filter((arg) => !NOT_AS_GUESTS_HAVE_IT.test(arg));
      return { executablePath, args: [...new Set([...args, ...QUIET])] };
    }
  }
  return { channel: 'chrome', args: QUIET };
}

const loadPlaywright = async (): Promise<BrowserType> => (await import('playwright-core')).chromium;

/** The browser of the journeys. Closing it closes the caller's pages. Under Jest, the browser itself stays for the next test file. */
export async function openBrowser(): Promise<Browser> {
  const playwright = await loadPlaywright();
  const endpoint = await sharedBrowser();
  return endpoint === null
    ? playwright.launch(await browserOfThisMachine())
    : playwright.connect(endpoint);
}

/**
 * A browser of its own that has a camera. The camera shows the frames of a Y4M file, which it reads each time that it is switched on.
 * @param film the path of the file
 */
export async function openBrowserWithCamera(film: string): Promise<Browser> {
  const [playwright, options] = await Promise.all([loadPlaywright(), browserOfThisMachine()]);
  const camera = [
    '--use-fake-device-for-media-stream',
    '--use-fake-ui-for-media-stream',
    `--use-file-for-fake-video-capture=${film}`,
  ];
  return playwright.launch({ ...options, args: [...(options.args ?? []), ...camera] });
}

/** Starts a browser, to which others connect. */
export const serveBrowser = async (): Promise<BrowserServer> =>
  (await loadPlaywright()).launchServer(await browserOfThisMachine());

/** A file that a page downloaded. The file may be in another process. */
export const bytesOf = async (download: Download): Promise<Buffer> =>
  buffer(await download.createReadStream());

export interface Visit {
  context: BrowserContext;
  page: Page;
  /** Uncaught errors, failed requests to our own origin and console errors, in order. */
  faults: string[];
}

const VIOLATION = /Trusted(HTML|Script|Type)|Content Security Policy/;
/** What pages did against their policy. Fails whichever test visited them, whatever else it looks at. */
const violations: string[] = [];
if (typeof afterEach === 'function') {
  afterEach(() => {
    expect(violations.splice(0)).toEqual([]);
  });
}

/**
 * A fresh visitor with an empty browser.
 * @param options.forAxe allows axe's script, which the pages' CSP blocks, and disables animations, during which colours differ
 */
export async function visitor(
  browser: Browser,
  viewport = DESKTOP,
  { forAxe = false, reducedMotion = false } = {},
): Promise<Visit> {
  const context = await browser.newContext({
    viewport,
    // Without the word "Headless", which marks bots. The product does not count visits of bots.
    userAgent: `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${browser.version()} Safari/537.36`,
    bypassCSP: forAxe,
    reducedMotion: forAxe || reducedMotion ? 'reduce' : 'no-preference',
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    hasTouch: viewport.width < 500,
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(`uncaught: ${error.message}`));
  context.on('console', (entry) => {
    if (VIOLATION.test(entry.text())) violations.push(`${entry.page()?.url()}: ${entry.text()}`);
  });
  page.on('console', (entry) => {
    if (entry.type() === 'error') faults.push(`console: ${entry.text()}`);
  });
  return { context, page, faults };
}
