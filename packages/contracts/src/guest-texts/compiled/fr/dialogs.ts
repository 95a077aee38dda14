// Written by `npm run docs` from the catalogues in ../ – change those instead.
import { compiled, type Message } from '../../fill';

export interface DialogsTexts {
  suggestion: Message<{ email: string | number }>;
  suggestionYes: string;
  suggestionNo: string;
  instagram: string;
  openInstagram: string;
  google: string;
  openGoogle: string;
  toWheel: string;
  optional: string;
  lostGift: string;
  check: string;
  checking: string;
  proved: string;
  logged: string;
  unlogged: string;
  pending: string;
  unpromised: string;
  broken: string;
  noCrypto: string;
  notKept: string;
  chances: string;
  pageGone: string;
  notNow: string;
  chance: Message<{ label: string | number; chances: string | number }>;
  notWinnable: string;
  oneIn: Message<{ chances: number; total: string | number }>;
  rulesUnknown: string;
  rulesInForce: string;
  rulesEarlier: string;
  summaryTitle: string;
  summaryFree: string;
  summaryOnce: string;
  summaryDraw: string;
  summaryGift: string;
  summaryData: string;
  summaryRights: string;
  rulesOnlyFrench: string;
  version: Message<{ version: string | number }>;
  pdfFailed: string;
  pdfBusy: string;
  pdf: string;
  reviewGift: Message<{ gift: string | number }>;
  reviewName: string;
  reviewRating: string;
  reviewText: string;
  reviewNameMissing: string;
  reviewRatingMissing: string;
  reviewTextMissing: string;
  reviewStars: Message<{ stars: number }>;
  reviewNote: Message<{ days: string | number }>;
  reviewSlow: string;
  reviewConfirm: string;
  reviewSending: string;
  reviewSkip: string;
  won: Message<{ gift: string | number }>;
  confirmToReceive: string;
  seeGift: string;
  lost: string;
  address: Message<{ email: string | number }>;
}

export const dialogs = compiled<DialogsTexts>({
  suggestion: "Vouliez-⁠vous dire {email} ?",
  suggestionYes: "Oui, corriger",
  suggestionNo: "Non, garder mon adresse",
  instagram: "Les nouveautés et les plats du jour y sont annoncés en premier.",
  openInstagram: "Ouvrir Instagram",
  google: "Racontez votre visite telle que vous l’avez vécue, si vous le souhaitez.",
  openGoogle: "Ouvrir Google",
  toWheel: "Continuer vers la roue",
  optional: "Facultatif : le tirage est le même dans tous les cas.",
  lostGift: "Vos cadeaux encore valables seront envoyés à l’adresse avec laquelle vous avez joué.",
  check: "Vérifier le tirage",
  checking: "Vérification…",
  proved: "Tirage vérifié : votre navigateur a tout recalculé, avec le secret publié depuis, et trouve bien ce résultat.",
  logged: "Tirage vérifié : votre navigateur a tout recalculé avec le secret publié depuis, trouve bien ce résultat, et votre partie figure au registre signé de son jour.",
  unlogged: "Tirage recalculé, mais votre partie ne figure pas au registre de son jour. Gardez cette page et parlez-⁠en au restaurant.",
  pending: "Tirage vérifié : votre navigateur a refait le calcul et trouve bien ce résultat, fixé avec l’engagement reçu avant votre tour.",
  unpromised: "Tirage non vérifié : il ne correspond pas à l’engagement que votre page avait reçu avant le tour.",
  broken: "Tirage non vérifié : le calcul donne un autre résultat. Gardez cette page et parlez-⁠en au restaurant.",
  noCrypto: "Ce navigateur ne peut pas vérifier ici : il lui faut une adresse sécurisée, en https.",
  notKept: "Cette partie ne peut plus être vérifiée ici : cet onglet n’a pas gardé les engagements reçus avant le tour.",
  chances: "Vos chances en ce moment",
  pageGone: "Cette page n’existe plus.",
  notNow: "Le jeu ne tourne pas en ce moment.",
  chance: "{label} : {chances}",
  notWinnable: "pas à gagner en ce moment",
  oneIn: [{"by":"chances","plural":"fr","cases":{"one":"{chances} chance","other":"{chances} chances"}}," sur {total}"],
  rulesUnknown: "Cette version du règlement n’existe pas, ou personne n’a joué avec elle.",
  rulesInForce: "Lire le règlement en vigueur",
  rulesEarlier: "Ce règlement est celui de votre participation. Le jeu a changé depuis.",
  summaryTitle: "Le règlement en bref",
  summaryFree: "Participer est gratuit et sans obligation d’achat. Il suffit d’une adresse e-mail.",
  summaryOnce: "Chaque personne peut participer une seule fois, ou de nouveau après le délai que le règlement indique.",
  summaryDraw: "Le serveur tire le résultat au sort, avec les chances ci-dessus. Donner un avis ou suivre un compte est facultatif et ne change rien au tirage.",
  summaryGift: "Le gagnant reçoit un e-mail avec un code. Le restaurant remet le cadeau une seule fois, sur présentation de ce code.",
  summaryData: "L’adresse d’un participant qui perd n’est pas conservée. Celle d’un gagnant l’est jusqu’à 30 jours après la fin de validité du cadeau.",
  summaryRights: "Chacun peut demander au restaurant l’accès à ses données, leur rectification ou leur effacement, et adresser une réclamation à la CNIL.",
  rulesOnlyFrench: "Le règlement complet est en français. Ce résumé ne le remplace pas : seul le texte français fait foi.",
  version: "Version (SHA-256) : {version}",
  pdfFailed: "Le document n’a pas pu être préparé. Vérifiez votre réseau, puis réessayez.",
  pdfBusy: "Préparation…",
  pdf: "Télécharger en PDF",
  reviewGift: "Your gift: {gift}. It is yours, with or without a review.",
  reviewName: "Name",
  reviewRating: "Rating",
  reviewText: "Review",
  reviewNameMissing: "Name is required",
  reviewRatingMissing: "Rating is required",
  reviewTextMissing: "Review text is required",
  reviewStars: {"by":"stars","plural":"fr","cases":{"one":"{stars} star","other":"{stars} stars"}},
  reviewNote: "So that the restaurant can reply by e-mail, your address is kept with the review for {days} days.",
  reviewSlow: "Slow connection, trying again…",
  reviewConfirm: "Confirm",
  reviewSending: "Sending…",
  reviewSkip: "Continue without a review",
  won: "Bravo ! Vous gagnez : {gift}",
  confirmToReceive: "Confirmez pour le recevoir par e-mail.",
  seeGift: "Voir mon cadeau",
  lost: "Perdu cette fois-⁠ci. Merci d’avoir joué !",
  address: "Adresse : {email}",
});
