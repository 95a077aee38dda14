import type { NotificationSettings } from '@girouette/contracts';

/** A user's account, and the mails that it wants. */
export interface Recipient {
  /** The user's id. */
  id: string;
  version: number;
  /** Absent for an administrator who has never changed anything. */
  notifications?: NotificationSettings | undefined;
  /** The address of the account, sealed for events. Absent until the first event since result-mail keeps it. */
  sealedEmail?: string | undefined;
}
