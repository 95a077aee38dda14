import { createServer, type Server, type Socket } from 'node:net';

/** What the remote server says to a recipient, and when: at `RCPT TO`, or after the mail. */
export interface Reply {
  at: 'rcpt' | 'data';
  /** Whole lines, as a server writes them. */
  lines: readonly string[];
}

interface Remote {
  close(): Promise<void>;
}

/**
 * A mail server as far as another one can tell. It accepts a mail unless `replyTo` has a reply for the recipient, and hands what it accepts to
 * `take`. It is written by hand, because a library replies with its own words and one line.
 */
export async function startRemote(options: {
  host: string;
  speaksUtf8: boolean;
  replyTo: (recipient: string) => Reply | undefined;
  take: (recipient: string, message: Buffer) => void;
}): Promise<Remote> {
  const server = createServer((socket) => {
    converse(socket, options);
  });
  await new Promise<void>((resolve) => {
    server.listen(25, options.host, resolve);
  });
  return { close: () => closed(server) };
}

const closed = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => {
      resolve();
    });
  });

function converse(
  socket: Socket,
  { speaksUtf8, replyTo, take }: Parameters<typeof startRemote>[0],
): void {
  let recipients: string[] = [];
  let pending = '';
  let isData = false;
  const say = (...lines: readonly string[]): void => {
    socket.write(`${lines.join('\r\n')}\r\n`);
  };
  const greet = (): void => {
    const more = ['250-8BITMIME', ...(speaksUtf8 ? ['250-SMTPUTF8'] : []), '250 SIZE 52428800'];
    say('250-mx.example.test', ...more);
  };
  const COMMANDS: Record<string, (line: string) => void> = {
    EHLO: greet,
    HELO: () => {
      say('250 mx.example.test');
    },
    MAIL: () => {
      recipients = [];
      say('250 2.1.0 Ok');
    },
    RCPT: (line) => {
      const [, recipient = ''] = /<([^>]*)>/.exec(line) ?? [];
      const reply = replyTo(recipient);
      if (reply?.at === 'rcpt') {
        say(...reply.lines);
        return;
      }
      recipients.push(recipient);
      say('250 2.1.5 Ok');
    },
    DATA: () => {
      isData = true;
      say('354 Go on');
    },
    RSET: () => {
      say('250 2.0.0 Ok');
    },
    NOOP: () => {
      say('250 2.0.0 Ok');
    },
    QUIT: () => {
      say('221 2.0.0 Bye');
      socket.end();
    },
  };
  const finish = (message: string): void => {
    const reply = recipients.map(replyTo).find((each) => each !== undefined);
    if (reply) {
      say(...reply.lines);
      return;
    }
    for (const recipient of recipients) take(recipient, Buffer.from(message, 'latin1'));
    say('250 2.0.0 Queued');
  };
  socket.on('error', () => undefined);
  socket.on('data', (chunk) => {
    pending += chunk.toString('latin1');
    for (;;) {
      const end = pending.indexOf(isData ? '\r\n.\r\n' : '\r\n');
      if (end < 0) return;
      const whole = pending.slice(0, end);
      pending = pending.slice(end + (isData ? 5 : 2));
      if (isData) {
        isData = false;
        finish(`${whole.replaceAll('\r\n..', '\r\n.')}\r\n`);
      } else {
        const line = Buffer.from(whole, 'latin1').toString('utf8');
        (COMMANDS[line.slice(0, 4).toUpperCase()] ?? (() => say('500 5.5.2 What?')))(line);
      }
    }
  });
  say('220 mx.example.test ESMTP');
}
