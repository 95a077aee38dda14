// Written by `npm run docs` from the catalogues in ../ – change those instead.
import { compiled } from '../../fill';
import type { ErrorsTexts } from '../fr/errors';

export const errors = compiled<ErrorsTexts>({
  INVALID_REQUEST: "Sommige gegevens ontbreken of zijn ongeldig.",
  DISPOSABLE_EMAIL: "Wegwerpadressen worden niet aanvaard. Geef je gebruikelijke adres op.",
  SPIN_EMAIL_REQUIRED: "Vul eerst je e-mailadres in om te draaien",
  GIFT_NOT_WON: "Dit cadeau is niet met dit e-mailadres gewonnen.",
  REVIEW_NEEDS_PLAY: "Draai aan het rad van deze pagina voordat je een beoordeling achterlaat.",
  VOUCHER_UNKNOWN: "Deze cadeaubon bestaat niet of is verwijderd.",
  STOP_LINK_UNKNOWN: "Deze link werkt niet. Open hem opnieuw vanuit de e-mail.",
  NOT_FOUND: "Dit adres bestaat niet.",
  PAGE_NOT_FOUND: "Deze pagina bestaat niet.",
  RULES_NOT_FOUND: "Deze versie van het reglement bestaat niet.",
  ALREADY_PLAYED: "Je hebt al meegedaan op deze pagina.",
  HOUR_NOT_OVER: "Het geheim van dit uur wordt vijf minuten na het einde ervan gepubliceerd.",
  GAME_EARLY: "Het spel is nog niet begonnen.",
  GAME_CLOSED: "Het spel is op dit tijdstip gesloten.",
  ADULTS_ONLY: "Een cadeau van dit spel is een alcoholische drank. Bevestig dat je 18 jaar of ouder bent.",
  SOLD_OUT: "Alle cadeaus zijn voorlopig gewonnen.",
  GAME_OVER: "Het spel is afgelopen.",
  PAGE_EXPIRED: "Deze pagina is verlopen!",
  BODY_TOO_LARGE: "De verzonden inhoud is te groot.",
  UNSUPPORTED_MEDIA: "Het verzonden formaat wordt niet aanvaard.",
  MEDIUM_OFF: "Het restaurant heeft deze QR-code uitgeschakeld. Vraag het team om een andere.",
  PAGE_DEACTIVATED: "Deze pagina is uitgeschakeld!",
  TOO_MANY_REQUESTS: "Te veel aanvragen in korte tijd. Probeer het zo meteen opnieuw.",
  TOO_MANY_PLAYS: "Te veel deelnames vanaf dit apparaat of netwerk. Probeer het wat later opnieuw.",
  UNEXPECTED: "Er is een onverwachte fout opgetreden. Probeer het opnieuw.",
  BAD_GATEWAY: "Deze dienst antwoordt niet correct. Probeer het opnieuw.",
  UNAVAILABLE: "Deze dienst is tijdelijk niet beschikbaar. Probeer het zo meteen opnieuw.",
  GATEWAY_TIMEOUT: "Deze dienst doet er te lang over om te antwoorden. Probeer het opnieuw.",
});
