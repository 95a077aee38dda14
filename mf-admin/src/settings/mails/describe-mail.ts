import type { FailedMail } from '@girouette/contracts/http/result-mail';
import type { MailKind } from '@girouette/contracts/mails';

const KINDS: Record<MailKind | 'winner', string> = {
  winner: 'Cadeau gagné',
  verification: 'Confirmation de l’adresse',
  'email-change': 'Nouvelle adresse à confirmer',
  'email-change-notice': 'Annonce d’une nouvelle adresse',
  'email-changed': 'Adresse changée',
  'sub-account-added': 'Sous-compte ajouté',
  'wrong-codes': 'Codes faux',
  'password-reset': 'Mot de passe oublié',
  'password-changed': 'Mot de passe modifié',
  'sub-account-opened': 'Accès ouvert',
  'webhook-changed': 'Webhook ajouté ou modifié',
  'api-key-created': 'Clé d’accès créée',
  'second-factor': 'Double authentification',
  'trial-approved': 'Essai approuvé',
  'review-alert': 'Nouveaux avis',
  'gift-alert': 'Cadeaux épuisés',
  'weekly-figures': 'Chiffres de la semaine',
  'webhook-disabled': 'Webhook arrêté',
  'lost-gifts': 'Cadeaux retrouvés',
  'my-data-link': 'Lien vers ses données',
  'guest-erased': 'Effacement confirmé',
  'review-reply': 'Réponse à un avis',
  'pages-switched': 'Pages en ligne ou hors ligne',
  'demo-request': 'Demande de démo',
  receipt: 'Reçu',
  'renewal-failed': 'Renouvellement refusé',
};

const REASONS: Record<string, string> = {
  LINK_EXPIRED: 'Le lien n’était plus valable',
  UNREADABLE: 'Adresse illisible',
  NO_ADDRESS: 'Adresse effacée',
  ADDRESS_BOUNCED: 'L’adresse refuse les e-mails',
};

/** The subject of a mail, in a few words. */
export const kindOf = ({ kind }: FailedMail): string =>
  (KINDS as Record<string, string | undefined>)[kind] ?? kind;

/** Why a mail failed for good. Codes of the mail server are shown unchanged. */
export function reasonOf({ reason }: FailedMail): string {
  if (/^SMTP 5\d\d$/.test(reason)) return `Refusé par le serveur (${reason})`;
  if (/^SMTP 4\d\d$/.test(reason)) return `Refusé pour l’instant (${reason})`;
  return REASONS[reason] ?? reason;
}

/** Whether sending the mail again can succeed. */
export const mayBeSentAgain = ({ to, reason }: FailedMail): boolean =>
  to !== null && reason !== 'LINK_EXPIRED';
