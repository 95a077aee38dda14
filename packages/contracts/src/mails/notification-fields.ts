import { z } from 'zod';
import { NOTIFICATIONS, type NotificationSetting } from './notifications';

const fields = <Field extends z.ZodType>(ofLater: z.ZodType) =>
  z.object(
    Object.fromEntries(
      Object.entries(NOTIFICATIONS).map(([setting, notification]) => [
        setting,
        'isLater' in notification ? ofLater : z.boolean(),
      ]),
    ) as Record<NotificationSetting, Field>,
  );

/** Which mails a user wants. */
export const notificationSettings = fields<z.ZodBoolean>(z.boolean().default(true));

/** Which mails a client sets. One that does not know a later setting does not change it. */
export const savedNotifications = fields<z.ZodExactOptional<z.ZodBoolean>>(
  z.boolean().exactOptional(),
);
