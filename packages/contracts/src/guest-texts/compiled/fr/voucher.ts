// Written by `npm run docs` from the catalogues in ../ – change those instead.
import { compiled, type Message } from '../../fill';

export interface VoucherTexts {
  documentTitle: Message<{ gift: string | number }>;
  loadingTitle: string;
  loading: string;
  atCounter: string;
  showScreen: string;
  qrCode: string;
  myData: string;
  stampRedeemed: string;
  stampExpired: string;
  stampRevoked: string;
  validity: string;
  onDay: Message<{ day: string | number }>;
  fromTo: Message<{ first: string | number; last: string | number }>;
  conditions: string;
  worth: Message<{ amount: string | number }>;
  place: string;
  map: string;
  remind: string;
  offline: Message<{ moment: string | number }>;
  unknownTitle: string;
  unknownAdvice: string;
  unreachableTitle: string;
  unreachableAdvice: string;
  retry: string;
  fromTomorrow: string;
  fromDay: Message<{ day: string | number }>;
  redeemed: string;
  redeemedAt: Message<{ moment: string | number }>;
  validUntil: Message<{ day: string | number }>;
  revoked: string;
  daysLeft: Message<{ days: number }>;
  hoursLeft: Message<{ hours: string | number }>;
  hoursMinutesLeft: Message<{ hours: string | number; minutes: string | number }>;
  minutesLeft: Message<{ minutes: string | number }>;
  calendarSummary: Message<{ gift: string | number }>;
  calendarDetails: Message<{ day: string | number; code: string | number }>;
  language: string;
}

export const voucher = compiled<VoucherTexts>({
  documentTitle: "{gift} – Mon cadeau",
  loadingTitle: "Votre cadeau",
  loading: "Un instant, il arrive…",
  atCounter: "À montrer au comptoir",
  showScreen: "Montrez cet écran à l’équipe du restaurant.",
  qrCode: "QR code du cadeau",
  myData: "Mes données",
  stampRedeemed: "Remis",
  stampExpired: "Expiré",
  stampRevoked: "Repris",
  validity: "Validité",
  onDay: "Le {day} seulement",
  fromTo: "Du {first} au {last} inclus",
  conditions: "Conditions",
  worth: "D’une valeur de {amount} €.",
  place: "À retirer ici",
  map: "Voir sur la carte",
  remind: "Ajouter un rappel à mon agenda",
  offline: "Hors ligne : état du {moment}",
  unknownTitle: "Ce cadeau est introuvable",
  unknownAdvice: "Vérifiez que le lien est complet. Si vous l’avez perdu, retrouvez votre cadeau depuis la page de la roue, avec votre adresse e-mail.",
  unreachableTitle: "Pas de réseau",
  unreachableAdvice: "Votre cadeau n’a pas encore été ouvert sur cet appareil. Vérifiez votre connexion, puis réessayez.",
  retry: "Réessayer",
  fromTomorrow: "À partir de demain",
  fromDay: "À partir du {day}",
  redeemed: "Déjà remis",
  redeemedAt: "Remis le {moment}",
  validUntil: "Valable jusqu’au {day}",
  revoked: "Repris par le restaurant",
  daysLeft: {"by":"days","plural":"fr","cases":{"one":"Encore {days} jour","other":"Encore {days} jours"}},
  hoursLeft: "Encore {hours} h",
  hoursMinutesLeft: "Encore {hours} h {minutes}",
  minutesLeft: "Encore {minutes} min",
  calendarSummary: "Cadeau à retirer : {gift}",
  calendarDetails: "Valable jusqu’au {day} inclus. Code : {code}",
  language: "Langue",
});
