import type { NotificationSettings } from '@girouette/contracts';

/** A user's account, and which mails it wants. */
export interface Recipient {
  /** The user's id. */
  id: string;
  version: number;
  notifications: NotificationSettings;
}
