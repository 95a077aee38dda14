import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStore } from '@girouette/store';
import type { Page } from 'playwright-core';
import { openBrowser, visitor } from '../../../tests/e2e/support/browser';
import { DEMO } from '../../embedded/src/demo';
import { startSystem } from '../../load/start-system';
import { fillUsers } from './fill-users';

const ROUNDS = 20;

/**
 * How long an administrator waits for the next page of many users: from pressing « Suivant » in a browser until the new rows are painted,
 * on a separate whole system.
 * @returns milliseconds of each round, shortest first
 */
export async function measureTurning(count: number, env: NodeJS.ProcessEnv): Promise<number[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'girouette-bench-'));
  try {
    await (await startSystem(env, { dataDir })).stop();
    const store = await openStore({ service: 'auth', dir: dataDir });
    await fillUsers(store, count);
    await store.close();
    const system = await startSystem(env, { dataDir });
    const browser = await openBrowser();
    try {
      const { page } = await visitor(browser);
      await openUsers(page, system.url);
      const times: number[] = [];
      for (let round = 0; round < ROUNDS; round += 1) times.push(await turn(page));
      return times.sort((a, b) => a - b);
    } finally {
      await browser.close();
      await system.stop();
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function openUsers(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/login`);
  await page.getByLabel('E-mail').fill(DEMO.admin.email);
  await page.getByLabel('Mot de passe', { exact: true }).fill(DEMO.admin.password);
  await page.getByRole('button', { name: 'Confirmer' }).click();
  await page.getByRole('heading', { level: 1, name: 'Tableau de bord' }).waitFor();
  await page.goto(`${url}/user-management`);
  await page.getByRole('table', { name: 'Utilisateurs' }).waitFor();
}

/** @throws Error when nothing has changed after ten seconds */
const turn = (page: Page): Promise<number> =>
  // Without named functions, for which the compiler would need a helper that the page lacks.
  page.evaluate(async () => {
    const before = document.querySelector('tbody th')?.textContent;
    const buttons = [...document.querySelectorAll('button')];
    const since = performance.now();
    buttons.find(({ textContent }) => textContent === 'Suivant')?.click();
    while (document.querySelector('tbody th')?.textContent === before) {
      if (performance.now() - since > 10_000) throw new Error('the page was not turned');
      await new Promise((drawn) => requestAnimationFrame(drawn));
    }
    // The frame with the new rows has been drawn when the next frame begins.
    await new Promise((drawn) => requestAnimationFrame(drawn));
    return performance.now() - since;
  });
