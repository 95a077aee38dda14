// Written by `npm run docs` from the catalogues in ../ – change those instead.
import { compiled } from '../../fill';
import type { StopEmailTexts } from '../fr/stop-email';

export const stopEmail = compiled<StopEmailTexts>({
  title: "Keine E-Mails mehr erhalten",
  language: "Sprache",
  opinions: "Ein Restaurant hat dir nach deinem Besuch geschrieben, wie du es erlaubt hattest. Wenn du möchtest, tut es das nicht mehr. Deine Geschenke hängen nicht davon ab.",
  offers: "Du hast zugestimmt, Angebote eines Restaurants zu erhalten. Wenn du es dir anders überlegst, schickt es dir außerhalb des Spiels keine E-Mails mehr. Deine Geschenke hängen nicht davon ab.",
  stop: "Diese E-Mails abbestellen",
  opinionsStopped: "Erledigt: Dieses Restaurant schickt dir keine E-Mails dieser Art mehr.",
  offersStopped: "Erledigt: Dieses Restaurant schickt dir außerhalb des Spiels keine E-Mails mehr.",
  noAnswer: "Keine Antwort: prüfe deine Verbindung und versuche es noch einmal.",
  unknownLink: "Dieser Link funktioniert nicht. Öffne ihn noch einmal aus der E-Mail.",
  tooMany: "Zu viele Anfragen in kurzer Zeit. Versuche es gleich noch einmal.",
});
