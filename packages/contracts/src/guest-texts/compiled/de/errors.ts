// Written by `npm run docs` from the catalogues in ../ – change those instead.
import { compiled } from '../../fill';
import type { ErrorsTexts } from '../fr/errors';

export const errors = compiled<ErrorsTexts>({
  INVALID_REQUEST: "Einige Angaben fehlen oder sind ungültig.",
  DISPOSABLE_EMAIL: "Wegwerf-Adressen werden nicht akzeptiert. Bitte gib deine übliche Adresse an.",
  SPIN_EMAIL_REQUIRED: "Gib zuerst deine E-Mail-Adresse ein, um zu drehen",
  GIFT_NOT_WON: "Dieses Geschenk wurde nicht mit dieser E-Mail-Adresse gewonnen.",
  REVIEW_NEEDS_PLAY: "Dreh am Rad dieser Seite, bevor du eine Bewertung abgibst.",
  VOUCHER_UNKNOWN: "Dieser Geschenkgutschein existiert nicht oder wurde gelöscht.",
  STOP_LINK_UNKNOWN: "Dieser Link funktioniert nicht. Öffne ihn noch einmal aus der E-Mail.",
  NOT_FOUND: "Diese Adresse existiert nicht.",
  PAGE_NOT_FOUND: "Diese Seite existiert nicht.",
  RULES_NOT_FOUND: "Diese Version der Spielregeln existiert nicht.",
  ALREADY_PLAYED: "Du hast auf dieser Seite bereits teilgenommen.",
  HOUR_NOT_OVER: "Das Geheimnis dieser Stunde wird fünf Minuten nach ihrem Ende veröffentlicht.",
  GAME_EARLY: "Das Spiel hat noch nicht begonnen.",
  GAME_CLOSED: "Das Spiel ist um diese Uhrzeit geschlossen.",
  ADULTS_ONLY: "Ein Geschenk dieses Spiels ist ein alkoholisches Getränk. Bitte bestätige, dass du 18 Jahre oder älter bist.",
  SOLD_OUT: "Zurzeit sind alle Geschenke gewonnen.",
  GAME_OVER: "Das Spiel ist beendet.",
  PAGE_EXPIRED: "Diese Seite ist abgelaufen!",
  BODY_TOO_LARGE: "Der gesendete Inhalt ist zu groß.",
  UNSUPPORTED_MEDIA: "Das gesendete Format wird nicht akzeptiert.",
  MEDIUM_OFF: "Das Restaurant hat diesen QR-Code deaktiviert. Bitte das Team um einen anderen.",
  PAGE_DEACTIVATED: "Diese Seite ist deaktiviert!",
  TOO_MANY_REQUESTS: "Zu viele Anfragen in kurzer Zeit. Versuch es gleich noch einmal.",
  TOO_MANY_PLAYS: "Zu viele Teilnahmen von diesem Gerät oder Netzwerk. Versuch es etwas später noch einmal.",
  UNEXPECTED: "Ein unerwarteter Fehler ist aufgetreten. Bitte versuch es noch einmal.",
  BAD_GATEWAY: "Dieser Dienst antwortet nicht richtig. Bitte versuch es noch einmal.",
  UNAVAILABLE: "Dieser Dienst ist vorübergehend nicht verfügbar. Versuch es gleich noch einmal.",
  GATEWAY_TIMEOUT: "Dieser Dienst braucht zu lange, um zu antworten. Bitte versuch es noch einmal.",
});
