// Written by `npm run docs` from the catalogues in ../ – change those instead.
import { compiled } from '../../fill';

export interface ErrorsTexts {
  INVALID_REQUEST: string;
  DISPOSABLE_EMAIL: string;
  EMAIL_MISTYPED: string;
  SPIN_EMAIL_REQUIRED: string;
  GIFT_NOT_WON: string;
  REVIEW_NEEDS_PLAY: string;
  VOUCHER_UNKNOWN: string;
  STOP_LINK_UNKNOWN: string;
  NOT_FOUND: string;
  PAGE_NOT_FOUND: string;
  RULES_NOT_FOUND: string;
  ALREADY_PLAYED: string;
  HOUR_NOT_OVER: string;
  GAME_EARLY: string;
  GAME_CLOSED: string;
  ADULTS_ONLY: string;
  SOLD_OUT: string;
  GAME_OVER: string;
  PAGE_EXPIRED: string;
  BODY_TOO_LARGE: string;
  UNSUPPORTED_MEDIA: string;
  MEDIUM_OFF: string;
  PAGE_DEACTIVATED: string;
  TOO_MANY_REQUESTS: string;
  TOO_MANY_PLAYS: string;
  UNEXPECTED: string;
  BAD_GATEWAY: string;
  UNAVAILABLE: string;
  GATEWAY_TIMEOUT: string;
}

export const errors = compiled<ErrorsTexts>({
  INVALID_REQUEST: "Certaines informations sont manquantes ou invalides.",
  DISPOSABLE_EMAIL: "Les adresses e-mail jetables ne sont pas acceptées. Indiquez votre adresse habituelle.",
  EMAIL_MISTYPED: "Cette adresse e-mail semble contenir une faute de frappe. Vérifiez ce qui suit le @, puis recommencez.",
  SPIN_EMAIL_REQUIRED: "Entrez d'abord votre e-mail pour faire tourner",
  GIFT_NOT_WON: "Ce cadeau n’a pas été gagné avec cet e-mail.",
  REVIEW_NEEDS_PLAY: "Tournez la roue de cette page avant de laisser un avis.",
  VOUCHER_UNKNOWN: "Ce bon cadeau n’existe pas ou a été effacé.",
  STOP_LINK_UNKNOWN: "Ce lien ne fonctionne pas. Ouvrez-⁠le de nouveau depuis l’e-⁠mail.",
  NOT_FOUND: "Cette adresse n’existe pas.",
  PAGE_NOT_FOUND: "Cette page n’existe pas.",
  RULES_NOT_FOUND: "Cette version du règlement n’existe pas.",
  ALREADY_PLAYED: "Vous avez déjà participé sur cette page.",
  HOUR_NOT_OVER: "Le secret de cette heure est publié cinq minutes après sa fin.",
  GAME_EARLY: "Le jeu n’a pas encore commencé.",
  GAME_CLOSED: "Le jeu est fermé à cette heure-⁠ci.",
  ADULTS_ONLY: "Un cadeau de ce jeu est une boisson alcoolisée. Confirmez que vous avez 18 ans ou plus.",
  SOLD_OUT: "Tous les cadeaux ont été gagnés pour le moment.",
  GAME_OVER: "Le jeu est terminé.",
  PAGE_EXPIRED: "La page est expirée !",
  BODY_TOO_LARGE: "Le contenu envoyé est trop volumineux.",
  UNSUPPORTED_MEDIA: "Le format envoyé n’est pas accepté.",
  MEDIUM_OFF: "Le restaurant a désactivé ce QR code. Demandez-⁠en un autre à l’équipe.",
  PAGE_DEACTIVATED: "La page est désactivée !",
  TOO_MANY_REQUESTS: "Trop de demandes en peu de temps. Réessayez dans un instant.",
  TOO_MANY_PLAYS: "Trop de participations depuis cet appareil ou ce réseau. Réessayez un peu plus tard.",
  UNEXPECTED: "Une erreur inattendue est survenue. Réessayez.",
  BAD_GATEWAY: "Ce service ne répond pas correctement. Réessayez.",
  UNAVAILABLE: "Ce service est momentanément indisponible. Réessayez dans un instant.",
  GATEWAY_TIMEOUT: "Ce service met trop de temps à répondre. Réessayez.",
});
