// Written by `npm run docs` from the catalogues in ../ – change those instead.
import { compiled } from '../../fill';
import type { StopEmailTexts } from '../fr/stop-email';

export const stopEmail = compiled<StopEmailTexts>({
  title: "Geen e-mails meer ontvangen",
  language: "Taal",
  opinions: "Een restaurant heeft je na je bezoek geschreven, zoals je had goedgevonden. Als je wilt, doet het dat niet meer. Je cadeaus hangen er niet van af.",
  offers: "Je hebt ermee ingestemd om aanbiedingen van een restaurant te ontvangen. Als je van gedachten verandert, stuurt het je buiten het spel geen e-mails meer. Je cadeaus hangen er niet van af.",
  stop: "Deze e-mails niet meer ontvangen",
  opinionsStopped: "Genoteerd: dit restaurant stuurt je geen e-mails van deze soort meer.",
  offersStopped: "Genoteerd: dit restaurant stuurt je buiten het spel geen e-mails meer.",
  noAnswer: "Geen antwoord: controleer je verbinding en probeer het opnieuw.",
  unknownLink: "Deze link werkt niet. Open hem opnieuw vanuit de e-mail.",
  tooMany: "Te veel aanvragen in korte tijd. Probeer het zo meteen opnieuw.",
});
