import type { BounceReason } from '@girouette/contracts/bounces';
import { endOf } from '@girouette/contracts/gift-validity';
import type { WinnerState } from '@girouette/contracts/winners';
import type { WinnerMail } from './mail';
import type { Win } from './play';

/** A win as its owner sees it, with its mail. The mail is null before this service knows it, and after it has expired. */
export interface Winner {
  win: Win;
  mail: WinnerMail | null;
  state: WinnerState;
  restaurantName: string;
  /** Masked. Null once the address has been removed. */
  email: string | null;
  /** Why the address refuses mails; null as far as known, and once it is tried again. */
  refused: BounceReason | null;
  /** Whether no mail goes to the address for now. */
  isStopped: boolean;
}

/** The state of a win. A sent mail counts as sent while it is being sent again. */
export function stateOf(win: Win, mail: WinnerMail | null, now: Date): WinnerState {
  if (now >= endOf({ ...win, wonAt: win.at })) return 'expired';
  if (mail?.status === 'failed') return 'failed';
  return mail?.sentAt ? 'mailed' : 'drawn';
}
