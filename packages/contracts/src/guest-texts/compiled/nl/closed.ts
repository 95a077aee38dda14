// Written by `npm run docs` from the catalogues in ../ – change those instead.
import { compiled } from '../../fill';
import type { ClosedTexts } from '../fr/closed';

export const closed = compiled<ClosedTexts>({
  home: "Startpagina",
  unknownTitle: "Deze pagina bestaat niet",
  unknown: "Controleer het adres of scan de QR-code van het restaurant opnieuw.",
  failedTitle: "De pagina reageert niet",
  failed: "Controleer je verbinding en probeer het opnieuw.",
  deactivatedTitle: "Deze pagina is uitgeschakeld!",
  deactivated: "Het rad van ‘{name}’ neemt pauze. Vraag het team van het restaurant wanneer het terugkomt.",
  expiredTitle: "Deze pagina is verlopen!",
  expired: "Het rad van ‘{name}’ is niet meer online. Vraag het team van het restaurant of het snel terugkomt.",
  earlyTitle: "Binnenkort!",
  early: "Het rad van ‘{name}’ is nog niet begonnen.",
  overTitle: "Het spel is afgelopen",
  over: "Het rad van ‘{name}’ is uitgedraaid. Bedankt aan iedereen die heeft meegespeeld!",
  closedTitle: "Het spel is gesloten",
  closed: "Het rad van ‘{name}’ draait niet op dit uur.",
  soldOutTitle: "Even geen cadeaus meer",
  soldOut: "Het rad van ‘{name}’ heeft voorlopig alle cadeaus weggegeven. Kom een andere dag terug: dan zijn er nieuwe.",
  mediumOffTitle: "Deze QR-code is uitgeschakeld",
  mediumOff: "‘{name}’ heeft hem ingetrokken. Vraag het team om een andere.",
  opening: "Tot {day} om {time}.",
});
