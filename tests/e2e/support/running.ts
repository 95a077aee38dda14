import type { Browser } from 'playwright-core';
import { sharedSystem } from '../../support/pool/ask';
import { openBrowser } from './browser';
import { givenSystem } from './given-system';
import { createHome, type Home, type RunningStart } from './system';

/** The system and the browser of one file of journeys. */
export interface Running {
  home: Home;
  /** A journey that restarts the system replaces it. */
  system: RunningStart;
  browser: Browser;
}

/**
 * The settings that most journeys share: limits that many people cannot reach from one address, an operator's name, and one second instead
 * of ten minutes until a winner who left gets the mail.
 */
export const SHARED = {
  RATE_LIMIT_FACTOR: '1000',
  OPERATOR_NAME: 'Les Roues du Clocher',
  OPERATOR_EMAIL: 'bonjour@roues.example',
  CONFIRM_WAIT_MS: '1000',
};

/**
 * The browser and the system that the journeys share, or the system at `SYSTEM_URL`. Its demo owner has one page. Prices, settings and
 * allowances are those of a new installation, so a journey that changes them uses `startOwn`. Call it outside the tests. The result has its
 * properties from the first test on.
 */
export function useShared(): Running {
  const running = {} as Running;
  beforeAll(async () => {
    Object.assign(running, givenSystem(process.env) ?? (await sharedSystem(SHARED)));
    running.browser = await openBrowser();
  });
  afterAll(() => running.browser.close());
  return running;
}

/**
 * Starts the system with an empty data folder, or takes the one at `SYSTEM_URL`. Opens a browser before the tests of a file, and stops both
 * afterwards. Call it outside the tests. The result has its properties from the first test on.
 * @param environment variables, or a function that returns them just before the start
 */
export function startOwn(
  environment: Record<string, string> | (() => Record<string, string>) = {},
): Running {
  const running = {} as Running;
  beforeAll(async () => {
    const given = givenSystem(process.env);
    running.home = given?.home ?? (await createHome());
    const env = typeof environment === 'function' ? environment() : environment;
    const starting = given?.system ?? running.home.start(env);
    [running.system, running.browser] = await Promise.all([starting, openBrowser()]);
  });
  afterAll(async () => {
    await running.browser.close();
    const code = await running.system.stop();
    running.home.remove();
    expect(code).toBe(0);
  });
  return running;
}
