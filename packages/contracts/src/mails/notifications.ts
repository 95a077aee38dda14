/** A choice of the screen of notifications. */
interface Notification {
  label: string;
  hint: string;
  /** Clients and events of an earlier version do not know it. */
  isLater?: true;
}

/** The mails that a user can refuse, in the order of the screen (docs/specification §2.4, item 9, and §10.26). All are on by default. */
export const NOTIFICATIONS = {
  emailUpdates: {
    label: 'Nouvelles par e-mail',
    hint: 'Quand un cadeau s’épuise, quand votre essai se termine, et quand notre équipe met vos pages en ligne ou hors ligne.',
  },
  reviewAlerts: {
    label: 'Alertes d’avis',
    hint: 'Quand un client laisse un avis, une fois par heure au plus.',
  },
  weeklyFigures: {
    label: 'Mes chiffres chaque lundi',
    hint: 'Cadeaux remis, visites de votre page, avis et nouveaux contacts de la semaine, face à la semaine d’avant.',
    isLater: true,
  },
  trialRequests: { label: 'Demandes d’essai', hint: 'Quand votre essai est approuvé.' },
  paymentNotifications: {
    label: 'Paiements',
    hint: 'Quand un renouvellement n’a pas abouti.',
  },
} as const satisfies Record<string, Notification>;

export type NotificationSetting = keyof typeof NOTIFICATIONS;
export type NotificationSettings = Record<NotificationSetting, boolean>;

export const NOTIFICATION_SETTINGS = Object.keys(NOTIFICATIONS) as NotificationSetting[];

export const ALL_NOTIFICATIONS = Object.fromEntries(
  NOTIFICATION_SETTINGS.map((setting) => [setting, true]),
) as NotificationSettings;
