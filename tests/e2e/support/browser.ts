import { existsSync } from 'node:fs';
import {
  chromium as playwright,
  type Browser,
  type BrowserContext,
  type Page,
} from 'playwright-core';

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
 * The browser of the journeys: `CHROMIUM_PATH` when given, else the Chromium that comes as an npm package, else (where
 * that one does not run: macOS, Windows) an installed Chrome.
 */
export async function openBrowser(): Promise<Browser> {
  const own = process.env.CHROMIUM_PATH;
  if (own) return playwright.launch({ executablePath: own, args: QUIET });
  if (process.platform === 'linux') {
    const { default: packaged } = await import('@sparticuz/chromium');
    const executablePath = await packaged.executablePath();
    if (existsSync(executablePath)) {
      return playwright.launch({
        executablePath,
        args: [...new Set([...packaged.args, ...QUIET])].filter(
          (arg) => arg !== '--single-process',
        ),
      });
    }
  }
  return playwright.launch({ channel: 'chrome', args: QUIET });
}

export interface Visit {
  context: BrowserContext;
  page: Page;
  /** Uncaught errors, failed requests to our own origin and console errors, in order. */
  faults: string[];
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
    // Without the word "Headless", by which a bot is known: the visits of bots do not count.
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
  page.on('console', (entry) => {
    if (entry.type() === 'error') faults.push(`console: ${entry.text()}`);
  });
  return { context, page, faults };
}
