import { gameErrors } from './plays/errors';
import { paymentErrors } from './billing/errors';
import { placeErrors } from './pages/errors';
import { MAX_MEDIA } from './pages/medium';

/**
 * The catalogue of expected errors: code → HTTP status → French message to the user.
 *
 * Texts quoted in docs/specification §8 or §5 appear here letter for letter. Services throw an `AppError` with a code; no other place
 * defines a status or a message.
 */
export const errorCatalogue = {
  INVALID_REQUEST: { status: 400, message: 'Certaines informations sont manquantes ou invalides.' },
  PASSWORD_REFUSED: {
    status: 400,
    message:
      'Ce mot de passe est trop facile à deviner. Choisissez-\u2060en un autre, par exemple quelques mots sans rapport entre eux.',
  },
  DISPOSABLE_EMAIL: {
    status: 400,
    message:
      'Les adresses e-mail jetables ne sont pas acceptées. Indiquez votre adresse habituelle.',
  },
  EMAIL_MISTYPED: {
    status: 400,
    message:
      'Cette adresse e-mail semble contenir une faute de frappe. Vérifiez ce qui suit le @, puis recommencez.',
  },
  SPIN_EMAIL_REQUIRED: {
    status: 400,
    message: "Entrez d'abord votre e-mail pour faire tourner",
  },
  FREQUENCY_REQUIRED: { status: 400, message: 'select a value ' },
  FREQUENCIES_EXCEED_100: {
    status: 400,
    message: 'La somme des fréquences ne peut pas dépasser 100 %.',
  },
  BUDGET_TOO_SMALL: {
    status: 400,
    message:
      'Ce budget ne suffit à aucun de vos cadeaux\u00A0: augmentez-\u2060le, ou retirez-\u2060le.',
  },
  CONSOLATION_UNKNOWN: {
    status: 400,
    message: 'Choisissez comme lot de consolation un cadeau de la roue.',
  },
  IMAGE_REFUSED: {
    status: 400,
    message: 'Cette image ne convient pas\u00A0: envoyez un JPEG de 300 × 150 pixels au plus.',
  },
  GIFT_FORGED: { status: 400, message: 'Ce QR code n’est pas celui d’un cadeau.' },
  CLOCK_WRONG: {
    status: 400,
    message: 'L’heure de ce téléphone est fausse. Réglez-\u2060la, puis recommencez.',
  },
  SENDER_OTHER_DOMAIN: {
    status: 400,
    message: 'Le serveur d’envoi n’accepte que les adresses du domaine configuré.',
  },
  INVALID_EMAIL: { status: 401, message: 'Invalid email' },
  INVALID_PASSWORD: { status: 401, message: 'Invalid password' },
  SECOND_FACTOR_REQUIRED: {
    status: 401,
    message: 'Entrez le code de votre application d’authentification.',
  },
  INVALID_CODE: { status: 401, message: 'Ce code est incorrect ou a déjà servi.' },
  SESSION_REQUIRED: { status: 401, message: 'Connectez-\u2060vous pour continuer.' },
  SESSION_EXPIRED: { status: 401, message: 'Votre session a expiré. Reconnectez-\u2060vous.' },
  API_KEY_REFUSED: {
    status: 401,
    message:
      'Cette clé d’accès n’est pas valable\u00A0: elle a expiré, a été retirée ou a été mal copiée.',
  },
  ACCOUNT_BLOCKED: { status: 401, message: 'Votre compte a été bloqué par l’administrateur.' },
  API_SCOPE_MISSING: {
    status: 403,
    message: 'Cette clé d’accès ne donne pas le droit de faire cet appel.',
  },
  CURRENT_PASSWORD_WRONG: { status: 403, message: 'Votre mot de passe actuel est incorrect.' },
  CODE_WRONG: { status: 403, message: 'Ce code est incorrect ou a déjà servi.' },
  EMAIL_UNCONFIRMED: {
    status: 403,
    message:
      'Confirmez d’abord votre adresse e-mail\u00A0: ouvrez le lien que nous y avons envoyé, ou demandez-\u2060en un nouveau dans vos paramètres.',
  },
  ACCESS_WAITING: {
    status: 403,
    message:
      'Le titulaire du compte doit encore confirmer votre accès avec son mot de passe, dans «\u00A0Gestion des sous-\u2060comptes\u00A0».',
  },
  PROOF_REFUSED: {
    status: 403,
    message: 'Confirmez de nouveau avec votre mot de passe.',
  },
  SUBSCRIPTION_NEEDED: {
    status: 403,
    message:
      'Les sous-comptes sont réservés aux comptes abonnés et aux essais acceptés. Choisissez une formule pour en ajouter.',
  },
  FORBIDDEN: { status: 403, message: 'Vous n’avez pas accès à cette ressource.' },
  PAGE_ALLOWANCE_REACHED: {
    status: 403,
    message: 'Vous avez atteint le nombre de pages de votre abonnement.',
  },
  GIFT_ELSEWHERE: { status: 403, message: 'Ce cadeau a été gagné dans un autre établissement.' },
  UNDO_REFUSED: {
    status: 403,
    message: 'Ce retrait ne peut plus être annulé ici. Le compte principal peut encore le faire.',
  },
  GIFT_NOT_WON: { status: 403, message: 'Ce cadeau n’a pas été gagné avec cet e-mail.' },
  REVIEW_NEEDS_PLAY: {
    status: 403,
    message: 'Tournez la roue de cette page avant de laisser un avis.',
  },
  GIFT_UNKNOWN: { status: 404, message: 'Ce code ne correspond à aucun de vos cadeaux.' },
  VOUCHER_UNKNOWN: { status: 404, message: 'Ce bon cadeau n’existe pas ou a été effacé.' },
  CAMPAIGN_NOT_FOUND: { status: 404, message: 'Cette campagne n’existe pas.' },
  CONSENT_NOT_FOUND: {
    status: 404,
    message: 'Acceptez d’abord les offres du restaurant, puis réessayez.',
  },
  STOP_LINK_UNKNOWN: {
    status: 404,
    message: 'Ce lien ne fonctionne pas. Ouvrez-\u2060le de nouveau depuis l’e-\u2060mail.',
  },
  NOT_FOUND: { status: 404, message: 'Cette adresse n’existe pas.' },
  METHOD_NOT_ALLOWED: { status: 405, message: 'Cette adresse n’accepte pas cette méthode.' },
  PAGE_NOT_FOUND: { status: 404, message: 'Cette page n’existe pas.' },
  DAY_NOT_LOGGED: { status: 404, message: 'Aucun tirage de ce jour n’est au registre.' },
  WEBHOOK_TARGET_REFUSED: {
    status: 422,
    message: 'Cette adresse n’existe pas, ou elle n’est pas accessible depuis Internet.',
  },
  PERIOD_TOO_BUSY: {
    status: 422,
    message:
      'Cette période compte plus de 250\u202F000\u00A0parties. Choisissez une période plus courte.',
  },
  RULES_NOT_FOUND: { status: 404, message: 'Cette version du règlement n’existe pas.' },
  REVIEW_NOT_FOUND: { status: 404, message: 'Cet avis n’existe pas.' },
  USER_NOT_FOUND: { status: 404, message: 'Ce compte n’existe pas.' },
  API_KEY_NOT_FOUND: { status: 404, message: 'Cette clé d’accès n’existe plus.' },
  DEAD_LETTER_NOT_FOUND: { status: 404, message: 'Cet événement n’est plus en attente.' },
  MAIL_NOT_FOUND: { status: 404, message: 'Cet e-mail n’attend plus d’être renvoyé.' },
  WEBHOOK_NOT_FOUND: { status: 404, message: 'Ce webhook ou ce message n’existe pas.' },
  MEDIUM_NOT_FOUND: { status: 404, message: 'Ce support n’existe pas.' },
  WINNER_NOT_FOUND: { status: 404, message: 'Ce gagnant n’existe pas.' },
  DEMO_REQUEST_NOT_FOUND: {
    status: 404,
    message: 'Cette demande de démonstration n’existe pas.',
  },
  TRIAL_NOT_FOUND: { status: 404, message: 'Cette demande d’essai n’existe pas.' },
  CAMPAIGN_CHANGED: {
    status: 409,
    message: 'Cette campagne a été modifiée entre-temps. Choisissez la version à garder.',
  },
  CAMPAIGN_SENT: { status: 409, message: 'Ce message est déjà parti.' },
  CAMPAIGN_DATE_NEEDED: { status: 409, message: 'Choisissez une date à venir.' },
  TOO_MANY_MESSAGES: {
    status: 409,
    message: 'Vous avez déjà 50\u00A0messages. Supprimez-\u2060en un pour en écrire un autre.',
  },
  EMAIL_TAKEN: { status: 409, message: "L'email existe déjà !" },
  SECOND_FACTOR_ON: { status: 409, message: 'La double authentification est déjà activée.' },
  SECOND_FACTOR_OFF: { status: 409, message: 'La double authentification n’est pas activée.' },
  OWN_ACCOUNT: {
    status: 409,
    message: 'Vous ne pouvez ni bloquer ni effacer votre propre compte d’administrateur.',
  },
  SCOPE_OF_ALL_PLACES: {
    status: 400,
    message:
      'Les contacts et les paiements sont communs à tous vos établissements\u00A0: une clé d’un seul établissement ne peut pas les lire.',
  },
  TOO_MANY_API_KEYS: {
    status: 409,
    message: 'Vous avez déjà 20 clés d’accès. Retirez-\u2060en une pour en créer une autre.',
  },
  TOO_MANY_SUB_ACCOUNTS: {
    status: 409,
    message: 'Vous avez atteint le nombre de sous-comptes possibles.',
  },
  ACCESS_CHANGED: {
    status: 409,
    message: 'Cet accès a été modifié entre-temps. Rouvrez-\u2060le, puis réessayez.',
  },
  ALREADY_PLAYED: { status: 409, message: 'Vous avez déjà participé sur cette page.' },
  SENDER_FIXED: {
    status: 409,
    message: 'L’expéditeur est fixé par la configuration du serveur.',
  },
  SENDER_LOCAL: {
    status: 409,
    message: 'Le domaine de l’expéditeur n’existe que sur cette machine.',
  },
  DKIM_KEY_WAITING: {
    status: 409,
    message: 'Publiez d’abord l’enregistrement de la clé actuelle.',
  },
  OWN_ADDRESS_UNKNOWN: {
    status: 409,
    message:
      'L’adresse de votre compte n’est pas encore connue ici. Enregistrez une fois votre profil, puis réessayez.',
  },
  ADDRESS_BOUNCED: {
    status: 409,
    message: 'Cette adresse refuse les e-mails. Un administrateur peut essayer de nouveau.',
  },
  WEBHOOKS_USED_UP: {
    status: 409,
    message: 'Vous avez déjà dix webhooks. Supprimez-\u2060en un d’abord.',
  },
  MEDIA_USED_UP: {
    status: 409,
    message: `Une page a au plus ${MAX_MEDIA}\u00A0supports. Supprimez-\u2060en d’abord.`,
  },
  WEBHOOK_OFF: {
    status: 409,
    message: 'Ce webhook est arrêté. Remettez-\u2060le en marche d’abord.',
  },
  MAIL_UNDER_WAY: { status: 409, message: 'Cet e-mail est déjà en cours d’envoi.' },
  RESENDS_USED_UP: { status: 409, message: 'Cet e-mail a déjà été renvoyé trois fois.' },
  ...placeErrors,
  PAGE_CHANGED: { status: 409, message: 'Cette page a été modifiée entre-temps.' },
  ...gameErrors,
  LINK_EXPIRED: {
    status: 410,
    message: 'Ce lien n’est plus valable. Demandez-\u2060en un nouveau.',
  },
  FIRST_LINK_EXPIRED: {
    status: 410,
    message:
      'Ce lien n’est plus valable. Tant qu’il n’y a pas d’administrateur, chaque démarrage en affiche un nouveau.',
  },
  MAIL_LINK_EXPIRED: {
    status: 410,
    message: 'Le lien de cet e-mail n’est plus valable\u00A0: il ne peut plus être renvoyé.',
  },
  ADDRESS_REMOVED: {
    status: 410,
    message:
      'L’adresse de ce gagnant a été effacée\u00A0: elle n’est gardée que 30\u00A0jours après la validité du cadeau.',
  },
  BODY_TOO_LARGE: { status: 413, message: 'Le contenu envoyé est trop volumineux.' },
  UNSUPPORTED_MEDIA: { status: 415, message: 'Le format envoyé n’est pas accepté.' },
  MEDIUM_OFF: {
    status: 423,
    message: 'Le restaurant a désactivé ce QR code. Demandez-\u2060en un autre à l’équipe.',
  },
  PAGE_DEACTIVATED: { status: 423, message: 'La page est désactivée !' },
  TOO_MANY_REQUESTS: {
    status: 429,
    message: 'Trop de demandes en peu de temps. Réessayez dans un instant.',
  },
  TOO_MANY_PLAYS: {
    status: 429,
    message: 'Trop de participations depuis cet appareil ou ce réseau. Réessayez un peu plus tard.',
  },
  UNEXPECTED: { status: 500, message: 'Une erreur inattendue est survenue. Réessayez.' },
  BAD_GATEWAY: { status: 502, message: 'Ce service ne répond pas correctement. Réessayez.' },
  UNAVAILABLE: {
    status: 503,
    message: 'Ce service est momentanément indisponible. Réessayez dans un instant.',
  },
  ...paymentErrors,
  GATEWAY_TIMEOUT: { status: 504, message: 'Ce service met trop de temps à répondre. Réessayez.' },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof errorCatalogue;
