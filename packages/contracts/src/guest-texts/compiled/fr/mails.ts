// Written by `npm run docs` from the catalogues in ../ – change those instead.
import { compiled, type Message } from '../../fill';

export interface MailsTexts {
  footer: string;
  footerContact: Message<{ contact: string | number }>;
  labelled: Message<{ label: string | number }>;
  winnerSubject: Message<{ gift: string | number; place: string | number }>;
  winnerTitle: string;
  winnerIntro: string;
  showCode: string;
  showMail: string;
  code: string;
  openGift: string;
  qrCode: Message<{ code: string | number }>;
  place: string;
  validity: string;
  condition: string;
  health: string;
  rulesVersion: string;
  offersAgreed: Message<{ place: string | number }>;
  withdrawOffers: string;
  myData: string;
  validOnDay: Message<{ day: string | number }>;
  validFromTo: Message<{ first: string | number; last: string | number }>;
  termOnDay: Message<{ term: string | number; day: string | number }>;
  termFromTo: Message<{ term: string | number; first: string | number; last: string | number }>;
  lostTitle: Message<{ count: number }>;
  lostIntro: Message<{ count: number }>;
  lostNote: string;
  askTitle: string;
  askReview: string;
  askReviewWhy: string;
  openReview: string;
  askFollow: string;
  openFollow: string;
  askNote: string;
  askStop: string;
  replySubject: string;
  replyTitle: Message<{ restaurant: string | number }>;
  someRestaurant: string;
  replyHello: string;
  replyText: Message<{ text: string | number }>;
  replyReview: Message<{ text: string | number }>;
  replyNote: string;
  claimAccepted: string;
  claimUnmailed: string;
  giftsSearched: string;
  dataLinkSubject: Message<{ restaurant: string | number }>;
  dataLinkTitle: string;
  dataLinkText: Message<{ restaurant: string | number }>;
  dataLinkAction: string;
  dataLinkNote: string;
  dataLinkSent: string;
  erasedSubject: string;
  erasedTitle: string;
  erasedText: Message<{ restaurant: string | number }>;
  erasedStays: string;
  erasedNote: string;
}

export const mails = compiled<MailsTexts>({
  footer: "Cet e-mail est envoyé automatiquement : merci de ne pas y répondre.",
  footerContact: "Une question ? Écrivez à {contact}.",
  labelled: "{label} :",
  winnerSubject: "Votre cadeau : {gift} · {place}",
  winnerTitle: "Félicitations !",
  winnerIntro: "La roue a tourné pour vous. Vous avez gagné :",
  showCode: "Sur place, montrez ce code pour recevoir votre cadeau.",
  showMail: "Présentez cet e-mail sur place pour recevoir votre cadeau.",
  code: "Votre code",
  openGift: "Ouvrir mon cadeau",
  qrCode: "QR code de votre cadeau, code {code}",
  place: "À retirer ici",
  validity: "Validité",
  condition: "Condition",
  health: "Santé",
  rulesVersion: "Version du règlement du jeu (SHA-256)",
  offersAgreed: "Vous avez accepté les offres du restaurant {place} par e-mail.",
  withdrawOffers: "Ne plus recevoir ces offres",
  myData: "Mes données",
  validOnDay: "Valable le {day}.",
  validFromTo: "Valable du {first} au {last} inclus.",
  termOnDay: "{term} : le {day}.",
  termFromTo: "{term} : du {first} au {last} inclus.",
  lostTitle: {"by":"count","plural":"fr","cases":{"one":"Votre cadeau","other":"Vos cadeaux"}},
  lostIntro: {"by":"count","plural":"fr","cases":{"one":"Ce cadeau vous attend. Sur place, montrez son code pour le recevoir.","other":"Ces cadeaux vous attendent. Sur place, montrez leur code pour les recevoir."}},
  lostNote: "Vous n’avez rien demandé ? Ignorez cet e-mail : il ne change rien à vos cadeaux.",
  askTitle: "Votre visite",
  askReview: "Racontez votre visite telle que vous l’avez vécue, si vous le souhaitez.",
  askReviewWhy: "Votre avis, bon ou mauvais, aide les autres clients et le restaurant.",
  openReview: "Ouvrir Google",
  askFollow: "Les nouveautés et les plats du jour sont annoncés sur Instagram, si vous souhaitez les suivre.",
  openFollow: "Ouvrir Instagram",
  askNote: "Vous avez accepté cet e-mail sur la page du jeu. C’est le seul pour cette visite. Répondre est facultatif et ne change rien au tirage.",
  askStop: "Ne plus recevoir d’e-mail de ce genre",
  replySubject: "Une réponse à votre avis",
  replyTitle: "{restaurant} vous répond",
  someRestaurant: "Le restaurant",
  replyHello: "Bonjour,",
  replyText: "« {text} »",
  replyReview: "Votre avis : « {text} »",
  replyNote: "Vous recevez cet e-mail une seule fois, parce que vous avez laissé un avis après avoir joué. Nous venons d’effacer votre adresse de cet avis.",
  claimAccepted: "Votre cadeau vous attend : un e-mail vient de vous être envoyé.",
  claimUnmailed: "Votre cadeau vous attend : gardez son code, aucun e-mail ne vous est envoyé.",
  giftsSearched: "Si des cadeaux vous attendent, un e-mail part à cette adresse.",
  dataLinkSubject: "Vos données · {restaurant}",
  dataLinkTitle: "Vos données",
  dataLinkText: "Ce lien montre tout ce qui est gardé sur votre adresse e-mail chez « {restaurant} », et permet de l’effacer. Il fonctionne une seule fois, pendant une heure.",
  dataLinkAction: "Voir mes données",
  dataLinkNote: "Vous n’avez rien demandé ? Ignorez cet e-mail : il ne se passera rien, et personne d’autre n’a ce lien.",
  dataLinkSent: "Si cette adresse a joué dans ce restaurant, un e-mail avec un lien vient d’y partir.",
  erasedSubject: "Vos données sont effacées",
  erasedTitle: "C’est effacé",
  erasedText: "Tout ce qui était gardé sur votre adresse e-mail chez « {restaurant} » est effacé. Cet e-mail est le dernier : votre adresse disparaît avec lui.",
  erasedStays: "Il ne reste de votre partie qu’une empreinte illisible, qui garde la règle d’un essai par personne. Un cadeau encore valable le reste : gardez bien son code.",
  erasedNote: "Merci d’être passé, et à bientôt peut-⁠être.",
});
