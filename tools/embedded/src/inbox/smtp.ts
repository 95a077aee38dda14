import type { AddressInfo } from 'node:net';
import type { Logger } from '@girouette/platform/kit';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import type { MailRepository } from './mail-repository';

const MAIL_BYTES = 2 * 1024 * 1024;

type KeepMail = MailRepository['keep'];

interface ListenAddress {
  host: string;
  port: number;
}

export interface SmtpInbox {
  url: string;
  close(): Promise<void>;
}

/**
 * Accepts mail from any sender to any recipient. Answers "250" once the mail is stored.
 * @param options.port 0 takes a free one
 * @throws Error when the port is taken
 */
export async function startSmtp(
  options: ListenAddress & { keep: KeepMail; log: Logger },
): Promise<SmtpInbox> {
  const { keep, log } = options;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    size: MAIL_BYTES,
    maxClients: 50,
    socketTimeout: 60_000,
    closeTimeout: 500,
    onData: (stream, session, done) => {
      receive(stream, session, keep).then(
        () => {
          done();
        },
        (error: unknown) => {
          log.warn({ reason: reasonOf(error) }, 'mail not taken');
          done(error instanceof Error ? error : new Error('mail not taken'));
        },
      );
    },
  });
  await listen(server, options);
  server.on('error', (error) => {
    log.warn({ reason: reasonOf(error) }, 'mail connection failed');
  });
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://${options.host}:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve();
        });
      }),
  };
}

function listen(server: SMTPServer, { host, port }: ListenAddress): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve();
    });
  });
}

async function receive(
  stream: SMTPServerDataStream,
  session: SMTPServerSession,
  keep: KeepMail,
): Promise<void> {
  const chunks: Buffer[] = [];
  let size = 0;
  // The protocol requires reading the stream to its end, even if it is too long.
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size <= MAIL_BYTES) chunks.push(chunk);
  }
  if (stream.sizeExceeded) throw Object.assign(new Error('Mail too large'), { responseCode: 552 });
  const { mailFrom, rcptTo } = session.envelope;
  const envelope = {
    from: mailFrom === false ? '' : mailFrom.address,
    to: rcptTo.map(({ address }) => address),
  };
  await keep({ raw: Buffer.concat(chunks), envelope });
}

/** Leaves out the error's message, which may contain an address. */
function reasonOf(error: unknown): string | number {
  const { code, responseCode } = error as { code?: string; responseCode?: number };
  return code ?? responseCode ?? 'error';
}
