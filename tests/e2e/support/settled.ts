import type { Page } from 'playwright-core';

/** Waits until the screen has its heading and nothing is loading. */
export async function settled(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForFunction(() =>
    [...document.querySelectorAll('[role=status]')].every(
      ({ textContent }) => !/^(Chargement|Loading|Préparation|La roue arrive)/.test(textContent),
    ),
  );
}
