import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { Logger } from '@girouette/platform/kit';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';

const MAIL_BYTES = 2 * 1024 * 1024;
const MESSAGE_ID = /^message-id:\s*(<[^<>]*>)/im;

export interface ReceivedMail {
  raw: Buffer;
  envelope: { from: string; to: string[] };
}

/** The Message-ID in the header of a message, with its brackets; empty when there is none. */
export const messageIdOf = (message: string): string =>
  MESSAGE_ID.exec(message.split('\r\n\r\n', 1)[0] ?? '')?.[1] ?? '';

export type SmtpInbox = Awaited<ReturnType<typeof startSmtp>>;

/**
 * Accepts mail from any sender to any recipient. Answers "250" once `keep` resolves.
 * @param options.port 0 takes a free one
 * @throws Error when the port is taken
 */
export async function startSmtp(options: {
  host: string;
  port: number;
  keep: (mail: ReceivedMail) => Promise<void>;
  log: Logger;
}) {
  const { host, keep, log } = options;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    size: MAIL_BYTES,
    maxClients: 50,
    socketTimeout: 60_000,
    closeTimeout: 500,
    onData: (stream, session, done) => {
      receive(stream, session)
        .then(keep)
        .then(
          () => done(),
          (error: Error) => {
            log.warn({ reason: reasonOf(error) }, 'mail not taken');
            done(error);
          },
        );
    },
  });
  server.on('error', (error) => log.warn({ reason: reasonOf(error) }, 'mail connection failed'));
  server.listen(options.port, host);
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://${host}:${port}`,
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}

async function receive(
  stream: SMTPServerDataStream,
  { envelope: { mailFrom, rcptTo } }: SMTPServerSession,
): Promise<ReceivedMail> {
  const chunks: Buffer[] = [];
  let size = 0;
  // The protocol requires reading the stream to its end, even if it is too long.
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size <= MAIL_BYTES) chunks.push(chunk);
  }
  if (stream.sizeExceeded) throw Object.assign(new Error('Mail too large'), { responseCode: 552 });
  const from = mailFrom === false ? '' : mailFrom.address;
  return {
    raw: Buffer.concat(chunks),
    envelope: { from, to: rcptTo.map(({ address }) => address) },
  };
}

/** Leaves out the error's message, which may contain an address. */
function reasonOf(error: unknown): string | number {
  const { code, responseCode } = error as { code?: string; responseCode?: number };
  return code ?? responseCode ?? 'error';
}
