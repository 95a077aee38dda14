import { parisDay } from '@girouette/contracts';
import type { WinnerState } from '@girouette/contracts/winners';
import type { WinnerMail } from './mail';
import type { Win } from './play';
import { giftValidity } from './validity';

/** A win as its owner sees it, with its mail. The mail is null before this service knows it, and after it has expired. */
export interface Winner {
  win: Win;
  mail: WinnerMail | null;
  state: WinnerState;
  restaurantName: string;
  /** Masked. Null once the address has been removed. */
  email: string | null;
}

/** The state of a win. A sent mail counts as sent while it is being sent again. */
export function stateOf(win: Win, mail: WinnerMail | null, now: Date): WinnerState {
  const { to } = giftValidity(mail?.acceptedAt ?? win.at, win.conditions);
  if (parisDay(now) > to.toISOString().slice(0, 10)) return 'expired';
  if (mail?.status === 'failed') return 'failed';
  return mail?.sentAt ? 'mailed' : 'drawn';
}
