/** Where an owner gets mail. */
export interface Contact {
  /** The owner's id. */
  id: string;
  /** Of the profile; 0 when the owner has just registered. */
  version: number;
  name: string;
  email: string;
}
