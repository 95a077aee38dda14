/** A trial that an owner has asked for. */
export interface Trial {
  /** The owner's id. */
  id: string;
  /** When it ends or ended; absent before an administrator approves it. */
  expiresAt?: Date | undefined;
}
