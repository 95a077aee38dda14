/** One mail as the inbox keeps it. `_id` comes from its Message-ID, so that a repeat is kept once. */
export interface InboxMail {
  _id: string;
  messageId: string;
  from: Mailbox[];
  to: Mailbox[];
  subject: string;
  text: string;
  html: string;
  headers: Record<string, string>;
  envelope: { from: string; to: string[] };
  /** Bytes of the whole message. */
  size: number;
  receivedAt: Date;
  read: boolean;
}

export interface Mailbox {
  address: string;
  name: string;
}
