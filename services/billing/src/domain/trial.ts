/** A trial that an owner requested. */
export interface Trial {
  /** The owner's id. */
  id: string;
  /** The end of the trial; absent before an administrator approves it. */
  expiresAt?: Date | undefined;
}
