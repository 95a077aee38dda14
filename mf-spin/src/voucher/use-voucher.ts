import type { Language } from '@girouette/contracts/languages';
import { useCallback, useEffect, useState } from 'react';
import { ApiError, readVoucher, withRetry } from '../shared/spin-api';
import { loadCatalogues } from './load-catalogues';
import type { VoucherCatalogues } from './reading';
import { savedVouchers, type SavedVoucher, type SavedVouchers } from './saved-vouchers';

export type Loaded =
  | { name: 'loading' }
  | { name: 'unknown' }
  | { name: 'unreachable' }
  /** `isOld`: the server cannot be reached, and the voucher is what it was at `readAt`. */
  | ({ name: 'shown'; isOld: boolean } & SavedVoucher);

export interface VoucherDeps {
  readVoucher: (token: string) => Promise<SavedVoucher>;
  saved: SavedVouchers;
  loadCatalogues: (language: Language) => Promise<VoucherCatalogues>;
}

const RETRY_DELAYS_MS = [300, 900];
/** How often a voucher is asked for while the server cannot be reached. */
const RELOAD_MS = 10_000;

export const voucherDeps: VoucherDeps = {
  readVoucher: (token) => withRetry(() => readVoucher(token), RETRY_DELAYS_MS),
  saved: savedVouchers,
  loadCatalogues,
};

/** Shows the voucher as this browser last saw it, then as it is. Reads it again when the network or the guest comes back. */
export function useVoucher(token: string | null, deps: VoucherDeps) {
  const [loaded, setLoaded] = useState<Loaded>({ name: 'loading' });

  const load = useCallback(async (): Promise<void> => {
    if (token === null) return;
    const { saved } = deps;
    void saved.read(token).then((known) => {
      if (known) {
        setLoaded((now) => (now.name === 'loading' ? shownOf(known) : now));
      }
    });
    try {
      const read = await deps.readVoucher(token);
      setLoaded(shownOf(read));
      await saved.write(token, read);
    } catch (error) {
      if (error instanceof ApiError && error.body.code === 'VOUCHER_UNKNOWN') {
        setLoaded({ name: 'unknown' });
        await saved.remove(token);
        return;
      }
      const known = await saved.read(token);
      setLoaded(known ? { ...shownOf(known), isOld: true } : { name: 'unreachable' });
    }
  }, [token, deps]);

  useEffect(() => {
    const reload = () => void load();
    const reloadWhenSeen = () => {
      if (document.visibilityState === 'visible') reload();
    };
    reload();
    addEventListener('online', reload);
    document.addEventListener('visibilitychange', reloadWhenSeen);
    return () => {
      removeEventListener('online', reload);
      document.removeEventListener('visibilitychange', reloadWhenSeen);
    };
  }, [load]);

  const isWaiting = loaded.name === 'unreachable' || (loaded.name === 'shown' && loaded.isOld);
  useEffect(() => {
    if (!isWaiting) return;
    // Browsers do not always notice that the network is back.
    const timer = setInterval(() => void load(), RELOAD_MS);
    return () => clearInterval(timer);
  }, [isWaiting, load]);

  const retry = () => {
    setLoaded({ name: 'loading' });
    void load();
  };
  return { loaded, retry };
}

const shownOf = (known: SavedVoucher) => ({
  name: 'shown' as const,
  ...known,
  isOld: false,
});
