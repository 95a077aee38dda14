import { z } from 'zod';

/** The mails that a user can refuse (docs/specification §2.4, item 9). All are on by default. */
export const notificationSettings = z.object({
  emailUpdates: z.boolean(),
  reviewAlerts: z.boolean(),
  trialRequests: z.boolean(),
  paymentNotifications: z.boolean(),
  /** The figures of the week, on Monday. Clients and events of an earlier version do not know it. */
  weeklyFigures: z.boolean().default(true),
});

export type NotificationSettings = z.output<typeof notificationSettings>;
export type NotificationSetting = keyof NotificationSettings;

export const ALL_NOTIFICATIONS: NotificationSettings = {
  emailUpdates: true,
  reviewAlerts: true,
  trialRequests: true,
  paymentNotifications: true,
  weeklyFigures: true,
};
