import { VOUCHERS } from './saved-vouchers';

/** Where a service worker finds the language that the guest read last, because it sees no local storage. */
export const LANGUAGE_ADDRESS = '/cadeau/langue';
/** The start of the names of the service worker's caches. */
export const PAGE_CACHE = 'girouette.voucher';

declare const __webpack_public_path__: string;

/** Keeps the texts of the language on this device, for an opening without network and for the next build. */
export async function keepLanguage(language: string): Promise<void> {
  // /mf/spin/{build}/voucher/
  const build = __webpack_public_path__.split('/').at(-3) ?? '';
  try {
    await (await caches.open(VOUCHERS)).put(LANGUAGE_ADDRESS, new Response(language));
    const page = await caches.open(`${PAGE_CACHE} ${build}`);
    await page.add(`${__webpack_public_path__}texts-${language}.js`);
  } catch {
    // A browser without a cache (plain HTTP, private windows), or without network: then the texts are kept already.
  }
}
