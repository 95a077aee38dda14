// Written by `npm run docs` from the catalogues in ../ – change those instead.
import { compiled, type Message } from '../../fill';

export interface PageTexts {
  documentTitle: Message<{ name: string | number }>;
  neutralName: string;
  loading: string;
  tagline: string;
  wheel: string;
  wheelOf: Message<{ gifts: string | number }>;
  loss: string;
  spin: string;
  spinLabel: string;
  turning: string;
  card: string;
  gifts: string;
  giftsDiffer: string;
  forAdults: string;
  health: string;
  email: string;
  emailExample: string;
  emailFirst: string;
  emailInvalid: string;
  emailRefused: string;
  adult: string;
  adultFirst: string;
  spinFirst: string;
  confirm: string;
  sending: string;
  once: string;
  privacy: string;
  rules: string;
  lostGift: string;
  language: string;
  close: string;
  retry: string;
  noAnswer: string;
  slow: string;
  moment: string;
  playedOn: Message<{ message: string | number; day: string | number }>;
  playedBefore: Message<{ message: string | number }>;
  thanks: string;
  follow: Message<{ name: string | number }>;
  google: Message<{ name: string | number }>;
  reviewTitle: string;
  reviewClose: string;
  separator: string;
}

export const page = compiled<PageTexts>({
  documentTitle: "{name} – Tournez la roue",
  neutralName: "La roue des cadeaux",
  loading: "Chargement…",
  tagline: "Tournez la roue et découvrez votre cadeau",
  wheel: "Roue des cadeaux",
  wheelOf: "Roue des cadeaux : {gifts}",
  loss: "Perdu",
  spin: "Tourner",
  spinLabel: "Tourner la roue",
  turning: "La roue tourne…",
  card: "Participation",
  gifts: "Les cadeaux",
  giftsDiffer: "Chaque cadeau a ses conditions : touchez pour les lire.",
  forAdults: "(18 ans et plus)",
  health: "L’abus d’alcool est dangereux pour la santé, à consommer avec modération.",
  email: "Votre e-mail",
  emailExample: "vous@exemple.fr",
  emailFirst: "Entrez d'abord votre e-mail pour faire tourner",
  emailInvalid: "Cette adresse e-mail ne semble pas complète.",
  emailRefused: "Cette adresse e-mail n’est pas acceptée : vérifiez-⁠la, sans espace ni caractère invisible.",
  adult: "Je certifie avoir 18 ans ou plus.",
  adultFirst: "Un cadeau est une boisson alcoolisée : cochez cette case pour jouer.",
  spinFirst: "Tournez la roue dabord.",
  confirm: "Confirmer",
  sending: "Envoi…",
  once: "Une seule participation par personne. Votre e-mail sert à vous envoyer votre cadeau, et à rien d’autre sans votre accord.",
  privacy: "Confidentialité",
  rules: "Règlement et chances",
  lostGift: "J’ai perdu mon cadeau",
  language: "Langue",
  close: "Fermer",
  retry: "Réessayer",
  noAnswer: "La connexion ne répond pas. Rien n’est perdu : vérifiez votre réseau, puis réessayez.",
  slow: "Connexion lente, nous réessayons…",
  moment: "Un instant",
  playedOn: "{message} C’était le {day}. Si vous avez gagné, votre cadeau vous est envoyé par e-mail.",
  playedBefore: "{message} Si vous avez gagné, votre cadeau vous est envoyé par e-mail.",
  thanks: "Merci pour votre participation, et à très bientôt !",
  follow: "Suivez {name} sur Instagram",
  google: "{name} sur Google",
  reviewTitle: "Leave a review",
  reviewClose: "Close",
  separator: ", ",
});
