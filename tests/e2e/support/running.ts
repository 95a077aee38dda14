import type { Browser } from 'playwright-core';
import { openBrowser } from './browser';
import { createHome, type Home, type RunningStart } from './system';

/** The system and the browser of one file of journeys. */
export interface Running {
  home: Home;
  /** Replaced by a journey that restarts the system. */
  system: RunningStart;
  browser: Browser;
}

/**
 * Starts the system with an empty data folder, and a browser, before the tests of a file, and stops both afterwards. Call it outside
 * the tests; the properties of the result are set from the first test on.
 * @param environment variables, or a function that is called for them just before the start
 */
export function startOnce(
  environment: Record<string, string> | (() => Record<string, string>) = {},
): Running {
  const running = {} as Running;
  beforeAll(async () => {
    running.home = await createHome();
    const env = typeof environment === 'function' ? environment() : environment;
    [running.system, running.browser] = await Promise.all([running.home.start(env), openBrowser()]);
  });
  afterAll(async () => {
    await running.browser.close();
    const code = await running.system.stop();
    running.home.remove();
    expect(code).toBe(0);
  });
  return running;
}
