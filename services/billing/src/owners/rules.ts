/** An owner's mail address. */
export interface Contact {
  /** The owner's id. */
  id: string;
  /** The version of the profile; 0 for a new registration. */
  version: number;
  name: string;
  email: string;
  /** Whether a reader of the mailbox has confirmed the address. Absent in older rows. */
  isVerified?: boolean;
}

/** The name in a mail's greeting. Empty until the address is confirmed, so that no text of the registrant is mailed to a stranger. */
export const greetedName = ({ isVerified = false, name }: Contact): string =>
  isVerified ? name : '';

/** A trial that an owner requested. */
export interface Trial {
  /** The owner's id. */
  id: string;
  /** The end of the trial; absent before an administrator approves it. */
  expiresAt?: Date | undefined;
}
