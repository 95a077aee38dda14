// Written by `npm run docs` from the catalogues in ../ – change those instead.
import { compiled } from '../../fill';
import type { ClosedTexts } from '../fr/closed';

export const closed = compiled<ClosedTexts>({
  home: "Startseite",
  unknownTitle: "Diese Seite gibt es nicht",
  unknown: "Prüfe die Adresse oder scanne den QR-Code des Restaurants noch einmal.",
  failedTitle: "Die Seite antwortet nicht",
  failed: "Prüfe deine Verbindung und versuche es noch einmal.",
  deactivatedTitle: "Diese Seite ist abgeschaltet!",
  deactivated: "Das Rad von „{name}“ macht eine Pause. Frag das Team des Restaurants, wann es weitergeht.",
  expiredTitle: "Diese Seite ist abgelaufen!",
  expired: "Das Rad von „{name}“ ist nicht mehr online. Frag das Team des Restaurants, ob es bald zurückkommt.",
  earlyTitle: "Bald geht es los!",
  early: "Das Rad von „{name}“ dreht sich noch nicht.",
  overTitle: "Das Spiel ist zu Ende",
  over: "Das Rad von „{name}“ hat sich ausgedreht. Danke an alle, die mitgespielt haben!",
  closedTitle: "Das Spiel ist geschlossen",
  closed: "Das Rad von „{name}“ dreht sich um diese Uhrzeit nicht.",
  soldOutTitle: "Im Moment gibt es keine Geschenke mehr",
  soldOut: "Das Rad von „{name}“ hat fürs Erste alle Geschenke vergeben. Komm an einem anderen Tag wieder: dann gibt es neue.",
  mediumOffTitle: "Dieser QR-Code ist deaktiviert",
  mediumOff: "„{name}“ hat ihn zurückgezogen. Frag das Team nach einem anderen.",
  opening: "Wir sehen uns am {day} um {time}.",
});
