// Written by `npm run docs` from the catalogues in ../ – change those instead.
import { compiled } from '../../fill';
import type { ErrorsTexts } from '../fr/errors';

export const errors = compiled<ErrorsTexts>({
  INVALID_REQUEST: "Some details are missing or invalid.",
  DISPOSABLE_EMAIL: "Disposable e-mail addresses are not accepted. Please give your usual address.",
  SPIN_EMAIL_REQUIRED: "Enter your e-mail first to spin the wheel",
  GIFT_NOT_WON: "This gift was not won with this e-mail address.",
  REVIEW_NEEDS_PLAY: "Spin the wheel of this page before you leave a review.",
  VOUCHER_UNKNOWN: "This gift voucher does not exist or has been deleted.",
  STOP_LINK_UNKNOWN: "This link does not work. Open it again from the e-mail.",
  NOT_FOUND: "This address does not exist.",
  PAGE_NOT_FOUND: "This page does not exist.",
  RULES_NOT_FOUND: "This version of the rules does not exist.",
  ALREADY_PLAYED: "You have already played on this page.",
  HOUR_NOT_OVER: "The secret of this hour is published five minutes after it ends.",
  GAME_EARLY: "The game has not started yet.",
  GAME_CLOSED: "The game is closed at this time of day.",
  ADULTS_ONLY: "One gift of this game is an alcoholic drink. Please confirm that you are 18 or older.",
  SOLD_OUT: "All gifts have been won for the moment.",
  GAME_OVER: "The game is over.",
  PAGE_EXPIRED: "This page has expired!",
  BODY_TOO_LARGE: "The content sent is too large.",
  UNSUPPORTED_MEDIA: "The format sent is not accepted.",
  MEDIUM_OFF: "The restaurant has switched this QR code off. Ask the team for another one.",
  PAGE_DEACTIVATED: "This page is deactivated!",
  TOO_MANY_REQUESTS: "Too many requests in a short time. Try again in a moment.",
  TOO_MANY_PLAYS: "Too many plays from this device or network. Try again a little later.",
  UNEXPECTED: "An unexpected error occurred. Please try again.",
  BAD_GATEWAY: "This service does not respond correctly. Please try again.",
  UNAVAILABLE: "This service is temporarily unavailable. Try again in a moment.",
  GATEWAY_TIMEOUT: "This service takes too long to respond. Please try again.",
});
