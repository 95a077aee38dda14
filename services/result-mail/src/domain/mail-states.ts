export const mailStatuses = [
  /** Its winner has some minutes to confirm, then the mail goes out by itself. */
  'awaiting-confirmation',
  /** Its winner has confirmed. The event with the address has not arrived. */
  'awaiting-address',
  /** A later ask becomes due at `asksAt`. */
  'awaiting-hour',
  /** It confirms an erasure, and some services have not erased their part. */
  'awaiting-erasure',
  /** The page is unknown. The mail is tried again at `dueAt`, or when the page becomes known. */
  'awaiting-page',
  'queued',
  /** One sender has locked it. */
  'leased',
  'sent',
  'failed',
  /** Its recipient switched such mails off or was erased, its page or its owner's service has ended, or there were too many in an hour. */
  'unwanted',
] as const;
export type MailStatus = (typeof mailStatuses)[number];

export interface Transition {
  from: readonly MailStatus[];
  to: MailStatus;
}

/** What can happen to a mail, in which state, and the state after it. */
export const mailTransitions = {
  confirm: { from: ['awaiting-confirmation'], to: 'queued' },
  bringAddress: { from: ['awaiting-address'], to: 'queued' },
  wake: { from: ['awaiting-hour'], to: 'queued' },
  finishErasure: { from: ['awaiting-erasure'], to: 'queued' },
  /** Another sender locks a leased mail once its lease has ended. */
  lock: { from: ['awaiting-confirmation', 'awaiting-page', 'queued', 'leased'], to: 'leased' },
  postpone: { from: ['leased'], to: 'queued' },
  awaitPage: { from: ['leased'], to: 'awaiting-page' },
  release: { from: ['awaiting-page'], to: 'queued' },
  send: { from: ['leased'], to: 'sent' },
  giveUp: { from: ['leased'], to: 'failed' },
  drop: { from: ['leased'], to: 'unwanted' },
  forget: {
    from: ['awaiting-confirmation', 'awaiting-hour', 'awaiting-page', 'queued', 'leased'],
    to: 'unwanted',
  },
  queueAgain: { from: ['sent', 'failed'], to: 'queued' },
} as const satisfies Record<string, Transition>;
export type TransitionName = keyof typeof mailTransitions;

/** Whether a mail will be sent, for the first time or again. */
export const isUnderWay = ({ status }: { status: MailStatus }): boolean =>
  status !== 'sent' && status !== 'failed' && status !== 'unwanted';
