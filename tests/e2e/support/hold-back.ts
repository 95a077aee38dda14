import type { Page } from 'playwright-core';

/** Holds back what the page asks for at matching addresses, until the result is called. */
export async function holdBack(page: Page, addresses: string | RegExp): Promise<() => void> {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(addresses, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}
