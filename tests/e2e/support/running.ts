import type { Browser } from 'playwright-core';
import { openBrowser } from './browser';
import { createHome, type Home, type RunningStart } from './system';

/** The system and the browser of one file of journeys. */
export interface Running {
  home: Home;
  /** Replaced by a journey that starts the system anew. */
  system: RunningStart;
  browser: Browser;
}

/**
 * Starts the system once for the tests of a file, with an empty data folder and a browser, and ends both cleanly after
 * them. Call it once, outside the tests; its parts are there from the first test on.
 */
export function startOnce(env: Record<string, string> = {}): Running {
  const running = {} as Running;
  beforeAll(async () => {
    running.home = await createHome();
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
