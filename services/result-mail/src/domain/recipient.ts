import type { NotificationSettings } from '@girouette/contracts';

/** A user's account, and the mails that it wants. */
export interface Recipient {
  /** The user's id. */
  id: string;
  version: number;
  notifications: NotificationSettings;
}
