import type { BounceMailboxState } from '@girouette/contracts/sender';

/** The last reading of the mailbox for bounces. */
export interface MailboxReading {
  isFailing: boolean;
  /** The last reading without a fault. */
  readAt?: Date | undefined;
}

/** What administrators see of the mailbox. */
export function mailboxStateOf({
  isConfigured,
  reading,
}: {
  isConfigured: boolean;
  reading: MailboxReading | null;
}): BounceMailboxState {
  if (!isConfigured) return 'off';
  if (!reading) return 'waiting';
  return reading.isFailing ? 'failing' : 'ok';
}
