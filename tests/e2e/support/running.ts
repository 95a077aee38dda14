import type { Browser } from 'playwright-core';
import { openBrowser } from './browser';
import { givenSystem } from './given-system';
import { createHome, type Home, type RunningStart } from './system';

/** The system and the browser of one file of journeys. */
export interface Running {
  home: Home;
  /** Replaced by a journey that restarts the system. */
  system: RunningStart;
  browser: Browser;
}

/**
 * Starts the system with an empty data folder, or takes the one of `SYSTEM_URL`, and a browser, before the tests of a file, and stops
 * both afterwards. Call it outside the tests; the properties of the result are set from the first test on.
 * @param environment variables, or a function that is called for them just before the start
 */
export function startOnce(
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
