// Written by `npm run docs` from the catalogues in ../ – change those instead.
import { compiled } from '../../fill';
import type { ClosedTexts } from '../fr/closed';

export const closed = compiled<ClosedTexts>({
  home: "Home page",
  unknownTitle: "This page does not exist",
  unknown: "Check the address, or scan the restaurant’s QR code again.",
  failedTitle: "The page does not answer",
  failed: "Check your connection, then try again.",
  deactivatedTitle: "This page is switched off!",
  deactivated: "The wheel of “{name}” is taking a break. Ask the restaurant’s team when it will be back.",
  expiredTitle: "This page has expired!",
  expired: "The wheel of “{name}” is no longer online. Ask the restaurant’s team whether it will be back soon.",
  earlyTitle: "Coming soon!",
  early: "The wheel of “{name}” has not started yet.",
  overTitle: "The game is over",
  over: "The wheel of “{name}” has stopped turning for good. Thank you to everyone who played!",
  closedTitle: "The game is closed",
  closed: "The wheel of “{name}” does not turn at this hour.",
  soldOutTitle: "No gifts left for now",
  soldOut: "The wheel of “{name}” has given away all its gifts for now. Come back another day: there will be new ones.",
  mediumOffTitle: "This QR code is switched off",
  mediumOff: "“{name}” has withdrawn it. Ask the team for another one.",
  opening: "See you on {day} at {time}.",
});
