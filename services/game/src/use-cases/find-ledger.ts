import type { GiftLedger } from '../domain/gift-ledger';
import type { LandingPage } from '../domain/landing-page';
import { isCounted } from '../domain/winnable';
import type { GameDeps } from './ports';

/** The counts of a page. Null when the page counts nothing, which saves the read. */
export const findLedger = (
  { ledgers }: Pick<GameDeps, 'ledgers'>,
  { id, settings }: Pick<LandingPage, 'id' | 'settings'>,
): Promise<GiftLedger | null> | null => (isCounted(settings) ? ledgers.find(id) : null);
