import type { Voucher } from '@girouette/contracts/gifts/http/vouchers';

/** A voucher as it was when it was read. */
export interface SavedVoucher {
  voucher: Voucher;
  /** By the server's clock, ISO 8601. */
  readAt: string;
  /** The same moment by the clock of this device, in milliseconds. Earlier builds did not keep it. */
  readOn?: number;
}

export interface SavedVouchers {
  read(token: string): Promise<SavedVoucher | null>;
  write(token: string, saved: SavedVoucher): Promise<void>;
  remove(token: string): Promise<void>;
}

/** The service worker drops caches of old builds. This one is not of a build. */
export const VOUCHERS = 'girouette.vouchers';
const addressOf = (token: string): string => `/cadeau/${token}/voucher`;

/** The vouchers that this browser has seen, in its cache. A browser without one (plain HTTP, private windows) keeps nothing. */
export const savedVouchers: SavedVouchers = {
  read: (token) =>
    withCache(async (cache) => {
      const known = await cache.match(addressOf(token));
      return known ? ((await known.json()) as SavedVoucher) : null;
    }),
  write: async (token, saved) => {
    await withCache((cache) => cache.put(addressOf(token), new Response(JSON.stringify(saved))));
  },
  remove: async (token) => {
    await withCache((cache) => cache.delete(addressOf(token)));
  },
};

async function withCache<T>(work: (cache: Cache) => Promise<T>): Promise<T | null> {
  try {
    return await work(await caches.open(VOUCHERS));
  } catch {
    return null;
  }
}
