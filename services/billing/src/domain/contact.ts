/** Where an owner gets mail. */
export interface Contact {
  /** The owner's id. */
  id: string;
  /** Of the profile; 0 when the owner has just registered. */
  version: number;
  name: string;
  email: string;
  /** Somebody who reads the mail of the address has confirmed it; absent in rows from before this was told. */
  isVerified?: boolean;
}

/** How a mail greets an owner: no word of the registrant goes to an address that nobody has confirmed. */
export const greetedName = ({ isVerified = false, name }: Contact): string =>
  isVerified ? name : '';
