import type { PageGifts } from '@girouette/contracts/http/game';
import type { StockPeriod } from '@girouette/contracts/terms';

/** A gift of a page, with what is left of it. */
export type GiftLeft = PageGifts['gifts'][number];

/** Stock to add to a gift. */
export interface Addition {
  period: StockPeriod;
  /** The limit now, and the one that it becomes. */
  from: number;
  to: number;
}
