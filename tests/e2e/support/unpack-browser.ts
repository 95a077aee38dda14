import { openBrowser } from './browser';

/** Opens the browser once: its package unpacks it then, which test files that run at the same time would do over one another. */
export default async function unpackBrowser(): Promise<void> {
  const browser = await openBrowser();
  await browser.close();
}
