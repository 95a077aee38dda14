// Written by `npm run docs` from the catalogues in ../ – change those instead.
import { compiled, type Message } from '../../fill';

export interface MyDataTexts {
  documentTitle: string;
  title: string;
  language: string;
  moment: string;
  retry: string;
  close: string;
  unreachableTitle: string;
  unreachable: string;
  noAnswer: string;
  entrance: string;
  ask: string;
  expiredTitle: string;
  expired: string;
  held: Message<{ email: string | number; restaurant: string | number }>;
  nothing: string;
  empty: string;
  partFailed: string;
  plays: string;
  consent: string;
  mails: string;
  reviews: string;
  noGift: string;
  played: Message<{ day: string | number }>;
  playedAt: Message<{ day: string | number; restaurant: string | number }>;
  giftDrawn: Message<{ day: string | number }>;
  giftMailed: Message<{ day: string | number }>;
  giftRedeemed: Message<{ day: string | number }>;
  giftExpired: Message<{ day: string | number }>;
  giftRevoked: Message<{ day: string | number }>;
  adult: string;
  mailWinner: string;
  mailLaterAsk: string;
  mailLostGifts: string;
  mailMyDataLink: string;
  mailOther: string;
  mailWaiting: Message<{ day: string | number }>;
  mailSent: Message<{ day: string | number }>;
  mailFailed: Message<{ day: string | number }>;
  mailDropped: Message<{ day: string | number }>;
  addressGone: string;
  addressUntilSent: string;
  addressUntil: Message<{ day: string | number }>;
  addressForReply: Message<{ day: string | number }>;
  noConsent: string;
  agreed: Message<{ day: string | number }>;
  withdraw: string;
  withdrawn: Message<{ day: string | number }>;
  stopsAsks: string;
  reviewBy: Message<{ name: string | number; rating: string | number }>;
  written: Message<{ day: string | number }>;
  reply: Message<{ text: string | number }>;
  erasure: string;
  erasureLead: string;
  eraseAll: string;
  eraseQuestion: string;
  erased: Message<{ restaurant: string | number }>;
  stays: string;
  staysGift: string;
  staysDraw: string;
  staysStop: string;
  eraseNo: string;
  erasingTitle: string;
  erasing: string;
}

export const myData = compiled<MyDataTexts>({
  documentTitle: "Mes données – Girouette",
  title: "Mes données",
  language: "Langue",
  moment: "Un instant…",
  retry: "Réessayer",
  close: "Fermer",
  unreachableTitle: "Pas de réponse",
  unreachable: "Vérifiez votre connexion, puis réessayez.",
  noAnswer: "Pas de réponse : vérifiez votre connexion, puis réessayez.",
  entrance: "Ouvrez cette page depuis la roue du restaurant, depuis votre cadeau ou depuis un de ses e-mails.",
  ask: "Indiquez l’adresse avec laquelle vous avez joué. Un e-mail vous y apporte un lien vers tout ce qui est gardé sur elle chez ce restaurant.",
  expiredTitle: "Ce lien n’est plus valable",
  expired: "Il fonctionne une seule fois, et pas longtemps. Demandez-⁠en un nouveau ici.",
  held: "Ce qui est gardé sur {email} chez « {restaurant} »",
  nothing: "Nous n’avons rien sur cette adresse pour ce restaurant.",
  empty: "Rien n’est gardé ici.",
  partFailed: "Cette partie est indisponible pour le moment.",
  plays: "Mes parties",
  consent: "Mon accord pour les offres",
  mails: "Mes e-mails",
  reviews: "Mes avis",
  noGift: "Pas de cadeau cette fois",
  played: "Joué le {day}",
  playedAt: "Joué le {day} chez « {restaurant} »",
  giftDrawn: "Cadeau gagné, valable jusqu’au {day}",
  giftMailed: "Cadeau envoyé par e-mail, valable jusqu’au {day}",
  giftRedeemed: "Cadeau remis, valable jusqu’au {day}",
  giftExpired: "Cadeau expiré, valable jusqu’au {day}",
  giftRevoked: "Cadeau repris par le restaurant, valable jusqu’au {day}",
  adult: "Vous avez déclaré avoir 18 ans ou plus",
  mailWinner: "Votre cadeau",
  mailLaterAsk: "L’e-mail après votre visite",
  mailLostGifts: "Vos cadeaux retrouvés",
  mailMyDataLink: "Le lien vers vos données",
  mailOther: "Un e-mail",
  mailWaiting: "En attente, prévu le {day}",
  mailSent: "Envoyé le {day}",
  mailFailed: "Refusé par la messagerie le {day}",
  mailDropped: "Abandonné le {day}",
  addressGone: "Votre adresse en est effacée",
  addressUntilSent: "Votre adresse y est gardée, chiffrée, jusqu’à l’envoi",
  addressUntil: "Votre adresse y est gardée, chiffrée, jusqu’au {day}",
  addressForReply: "Votre adresse y est gardée, chiffrée, pour une réponse, jusqu’au {day}",
  noConsent: "Vous n’avez pas accepté les offres de ce restaurant.",
  agreed: "Accepté le {day}",
  withdraw: "Retirer mon accord",
  withdrawn: "Accord retiré le {day}",
  stopsAsks: "Vous avez demandé à ne plus recevoir d’e-mail après vos visites",
  reviewBy: "{name}, {rating} sur 5",
  written: "Écrit le {day}",
  reply: "Réponse du restaurant : {text}",
  erasure: "Effacer mes données",
  erasureLead: "Tout ce qui précède disparaît dans la minute.",
  eraseAll: "Tout effacer…",
  eraseQuestion: "Tout effacer ?",
  erased: "Votre adresse, vos accords, vos e-⁠mails en attente, votre nom et le texte de votre avis chez « {restaurant} » sont effacés pour toujours. Un e-⁠mail vous le confirme.",
  stays: "Ce qui reste",
  staysGift: "Un cadeau encore valable le reste : notez son code avant de continuer.",
  staysDraw: "Le tirage et la note de votre avis restent, sans vous. Une empreinte illisible garde la règle d’un essai par personne.",
  staysStop: "Si vous avez refusé les e-⁠mails après vos visites, ce refus reste aussi.",
  eraseNo: "Les garder",
  erasingTitle: "C’est lancé",
  erasing: "Vos données s’effacent en ce moment. Un e-mail vous le confirme dans la minute, et votre adresse disparaît avec lui.",
});
