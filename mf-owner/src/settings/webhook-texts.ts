import type { WebhookDelivery } from '@girouette/contracts/mails/http/owner-webhooks';
import type {
  DeliveryProblem,
  WebhookState,
  WebhookType,
} from '@girouette/contracts/mails/webhook';
import type { Tone } from '@girouette/ui/badge';

/** The meaning of each type of message, in an owner's words. */
export const TYPES: Readonly<Record<WebhookType, string>> = {
  'play.created': 'Un client a joué',
  'gift.won': 'Un cadeau est gagné',
  'gift.redeemed': 'Un cadeau est remis',
  'gift.redemption_undone': 'Un retrait est annulé',
  'consent.given': 'Un client accepte vos offres',
  'consent.withdrawn': 'Un client ne veut plus de vos offres',
  'review.created': 'Un avis est déposé',
  'page.published': 'Une page est créée, modifiée, mise en ligne ou hors ligne',
  'subscription.changed': 'L’abonnement a changé',
};

export const STATES: Readonly<Record<WebhookState, { label: string; tone: Tone }>> = {
  active: { label: 'En marche', tone: 'success' },
  paused: { label: 'En pause', tone: 'neutral' },
  gone: { label: 'Arrêté\u00A0: l’adresse n’existe plus', tone: 'danger' },
  failing: { label: 'Arrêté\u00A0: aucune réponse pendant un jour', tone: 'danger' },
};

export const DELIVERY_STATES: Readonly<
  Record<WebhookDelivery['state'], { label: string; tone: Tone }>
> = {
  waiting: { label: 'En attente', tone: 'info' },
  delivered: { label: 'Reçu', tone: 'success' },
  failed: { label: 'Abandonné', tone: 'danger' },
};

const PROBLEMS: Readonly<Record<DeliveryProblem, string>> = {
  forbidden: 'l’adresse n’est pas accessible depuis Internet',
  'unknown-host': 'le nom du serveur n’existe pas',
  timeout: 'aucune réponse à temps',
  unreachable: 'le serveur ne répond pas',
};

type Try = WebhookDelivery['tries'][number];

/** E.g. « réponse 204 en 82 ms ». */
export const tryText = ({ status, problem, ms }: Try): string =>
  problem === null ? `réponse ${String(status)} en ${String(ms)}\u00A0ms` : PROBLEMS[problem];
