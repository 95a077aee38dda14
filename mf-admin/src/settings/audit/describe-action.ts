import type { Action } from '@girouette/contracts/accounts/actions';
import type { CampaignKind } from '@girouette/contracts/mails/campaigns';
import type { RecordedAction } from '@girouette/contracts/accounts/http/administration';

const LABELS: Record<Action, string> = {
  USER_BLOCKED: 'Compte bloqué',
  USER_UNBLOCKED: 'Compte débloqué',
  PAGES_SWITCHED: 'Pages mises en ligne ou hors ligne',
  PAGE_ALLOWANCE_CHANGED: 'Nombre de pages modifié',
  TRIAL_APPROVED: 'Essai approuvé',
  SUB_ACCOUNT_ADDED: 'Sous-compte ajouté',
  SUB_ACCOUNT_CHANGED: 'Sous-compte modifié',
  SUB_ACCOUNT_REMOVED: 'Sous-compte supprimé',
  SUB_ACCOUNT_REFUSED: 'Sous-compte refusé par son titulaire',
  SUB_ACCOUNT_DETACHED: 'Sous-compte repris par son titulaire',
  PASSWORD_CHANGED: 'Mot de passe changé',
  PASSWORD_RESET: 'Mot de passe réinitialisé par e-mail',
  EMAIL_CHANGED: 'Adresse e-mail changée',
  EMAIL_CHANGE_UNDONE: 'Changement d’adresse e-mail annulé',
  ADMINISTRATOR_APPOINTED: 'Administrateur nommé au démarrage',
  SECOND_FACTOR_SWITCHED_ON: 'Double authentification activée',
  SECOND_FACTOR_SWITCHED_OFF: 'Double authentification désactivée',
  RECOVERY_CODES_RENEWED: 'Codes de secours renouvelés',
  API_KEY_CREATED: 'Clé d’accès créée',
  API_KEY_REVOKED: 'Clé d’accès retirée',
  DEAD_LETTER_REPLAYED: 'Événement rejoué',
  DEAD_LETTER_DROPPED: 'Événement abandonné',
  WINNER_MAIL_RESENT: 'E-mail d’un gagnant renvoyé',
  MAIL_RESENT: 'E-mail en échec renvoyé',
  SETTINGS_CHANGED: 'Paramètres modifiés',
  PAGE_DELETED: 'Page supprimée',
  PLACE_ADDED: 'Établissement ajouté',
  PLACE_CHANGED: 'Établissement modifié',
  PLACE_REMOVED: 'Établissement supprimé',
  PAGE_MOVED: 'Page déplacée',
  HANDOVER_PLACE_CHANGED: 'Lieu de remise des cadeaux modifié',
  PAGE_GIVEN_TO_PLACES: 'Page utilisée dans d’autres établissements',
  MODEL_APPLIED: 'Page modèle appliquée à ses copies',
  WORDING_PUBLISHED: 'Formulation à risque publiée',
  GIFT_REDEEMED: 'Cadeau remis',
  GIFT_REDEMPTION_UNDONE: 'Retrait d’un cadeau annulé',
  GIFT_REVOKED: 'Cadeau gagné annulé',
  CONTACTS_EXPORTED: 'Contacts exportés',
  CAMPAIGN_CHANGED: 'Campagne modifiée',
  CAMPAIGN_SWITCHED_ON: 'Campagne activée',
  CAMPAIGN_SWITCHED_OFF: 'Campagne désactivée',
  CAMPAIGN_DELETED: 'Message supprimé',
  WEBHOOK_ADDED: 'Webhook ajouté',
  WEBHOOK_CHANGED: 'Webhook modifié',
  WEBHOOK_SECRET_CHANGED: 'Secret d’un webhook renouvelé',
  WEBHOOK_REMOVED: 'Webhook supprimé',
  USER_ERASED: 'Compte effacé',
};

const FIELDS: Readonly<Record<string, string>> = {
  pages: 'pages',
  online: 'en ligne',
  trialDays: 'jours d’essai',
  scopes: 'droits',
  days: 'jours',
  sender: 'expéditeur',
  kind: 'e-mail',
  service: 'service',
  topic: 'sujet',
  type: 'type',
  playId: 'partie',
  fields: 'changé',
  place: 'support',
  campaign: 'campagne',
  id: 'identifiant',
  texts: 'textes',
  kinds: 'formulations',
  confirmed: 'confirmé',
  automatic: 'automatique',
};

/** The fields of a sub-account or a webhook that may change. */
const CHANGED: Readonly<Record<string, string>> = {
  name: 'nom',
  email: 'e-mail',
  password: 'mot de passe',
  access: 'accès confirmé',
  assignment: 'établissements',
  url: 'adresse',
  types: 'événements',
  withAddresses: 'adresses des clients',
  state: 'état',
};

const CAMPAIGNS: Record<CampaignKind, string> = {
  'gift-expires': 'cadeau bientôt expiré',
  'gift-expired': 'cadeau jamais retiré',
  'not-seen': 'pas revu depuis longtemps',
  birthday: 'anniversaire',
  message: 'message',
};

export const actionLabel = (action: Action): string => LABELS[action];

/** An id tells the readers of the trail nothing. */
const isId = (value: string | number | boolean): boolean =>
  /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(String(value));

/** The names of what was changed, and the changed values, e.g. « Chez Léon, pages : 3 », without ids. */
export function describeDetails({
  gift,
  restaurant,
  placeName,
  ...others
}: RecordedAction['details']): string {
  const names = [gift, restaurant, placeName].filter((name) => name !== undefined && name !== '');
  // A gift is named; the rest tells its readers less.
  const values = gift === undefined ? Object.entries(others) : [];
  return [
    ...names,
    ...values
      .filter(([, value]) => !isId(value))
      .map(([field, value]) => `${FIELDS[field] ?? field}\u00A0: ${textOf(field, value)}`),
  ].join(', ');
}

const changedFields = (names: string): string =>
  names
    .split(', ')
    .map((name) => CHANGED[name] ?? name)
    .join(', ');

function textOf(field: string, value: string | number | boolean): string {
  if (field === 'fields') return changedFields(String(value));
  if (field === 'campaign') return CAMPAIGNS[value as CampaignKind];
  if (typeof value === 'boolean') return value ? 'oui' : 'non';
  return String(value);
}
