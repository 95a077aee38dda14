/** One mail as the inbox keeps it: as it came, since most are never read. */
export interface ReceivedMail {
  /** Made from the Message-ID and the recipients, so that a repeat is kept once. */
  id: string;
  /** The message (RFC 5322), one character for each byte. */
  raw: string;
  envelope: Envelope;
  receivedAt: Date;
  read: boolean;
}

/** Whom the mail server was told that a mail comes from and goes to. */
export interface Envelope {
  from: string;
  to: string[];
}

/** What a message says. */
export interface MailContent {
  messageId: string;
  from: Mailbox[];
  to: Mailbox[];
  subject: string;
  text: string;
  html: string;
  headers: Record<string, string>;
}

/** A mail with what its message says. */
export type InboxMail = ReceivedMail & MailContent;

export interface Mailbox {
  address: string;
  name: string;
}
