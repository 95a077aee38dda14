/** A stored mail. Not parsed, since most are never read. */
export interface ReceivedMail {
  /** Derived from the Message-ID and the recipients, so that a repeat is stored once. */
  id: string;
  /** The message (RFC 5322), one character per byte. */
  raw: string;
  envelope: Envelope;
  receivedAt: Date;
  read: boolean;
}

/** The SMTP envelope: sender and recipients. */
export interface Envelope {
  from: string;
  to: string[];
}

/** The parsed message. */
export interface MailContent {
  messageId: string;
  from: Mailbox[];
  to: Mailbox[];
  subject: string;
  text: string;
  html: string;
  headers: Record<string, string>;
}

/** A mail with its parsed message. */
export type InboxMail = ReceivedMail & MailContent;

export interface Mailbox {
  address: string;
  name: string;
}
