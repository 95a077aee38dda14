import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export interface ReceivedMail extends Email {
  /** The recipients in the envelope. */
  recipients: string[];
}

export interface MailServer {
  url: string;
  port: number;
  /** The accepted mails, in order. */
  mails: ReceivedMail[];
  /** The same mails as they came, one character a byte. */
  raw: string[];
  /** What the sender of each mail calls itself. */
  greetings: string[];
  close(): Promise<void>;
}

/** The reply code that refuses a recipient. Undefined: the server accepts. */
export type RefusedWith = (address: string) => number | undefined;

/** A real SMTP server on this machine. It stores the mails that it accepts. */
export async function startMailServer(
  options: {
    port?: number;
    refuse?: RefusedWith;
    refusal?: string;
    /** What the server does before it answers to a recipient. */
    onRecipient?: () => Promise<void>;
    /** What the server does with a whole mail before it answers, such as having it read by a filter. */
    beforeAnswer?: () => Promise<void>;
  } = {},
): Promise<MailServer> {
  const mails: ReceivedMail[] = [];
  const raw: string[] = [];
  const greetings: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 100,
    onRcptTo: ({ address }, _session, done) => {
      const refused = Object.assign(new Error(options.refusal ?? `no mail for ${address}`), {
        responseCode: options.refuse?.(address),
      });
      const answer = () => {
        if (refused.responseCode === undefined) done();
        else done(refused);
      };
      if (options.onRecipient) void options.onRecipient().then(answer);
      else answer();
    },
    onData: (stream, session, done) => {
      const recipients = session.envelope.rcptTo.map(({ address }) => address);
      stream
        .toArray()
        .then(async (chunks: Buffer[]) => {
          const source = Buffer.concat(chunks);
          const mail = await PostalMime.parse(source);
          greetings.push(session.hostNameAppearsAs);
          raw.push(source.toString('latin1'));
          mails.push({ ...mail, recipients });
          await options.beforeAnswer?.();
          done();
        })
        .catch(done);
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => {
    server.listen(options.port ?? 0, '127.0.0.1', resolve);
  });
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    port,
    mails,
    raw,
    greetings,
    close: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve();
        });
      }),
  };
}
