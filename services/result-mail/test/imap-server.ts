import { createServer, type AddressInfo, type Socket } from 'node:net';

export interface ImapServer {
  /** With a user and a password. */
  url: string;
  messages: { source: string; seen: boolean }[];
  /** The login that it accepts; others are refused. */
  password: string;
  /** The name of its only folder. */
  folder: string;
  /** Ends the connection in place of the next answer to a fetch. */
  cutNextFetch: boolean;
  close(): Promise<void>;
}

/** The part of an IMAP server that reading a mailbox needs, over real connections. */
export async function startImapServer(): Promise<ImapServer> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
    serve(imap, socket);
  });
  const imap: ImapServer = {
    ...{ url: '', messages: [], password: 'secret-password', folder: 'INBOX', cutNextFetch: false },
    close: () =>
      new Promise((closed) => {
        server.close(() => {
          closed();
        });
        for (const socket of sockets) socket.destroy();
      }),
  };
  await new Promise<void>((listening) => {
    server.listen(0, '127.0.0.1', listening);
  });
  const { port } = server.address() as AddressInfo;
  imap.url = `imap://bounces:secret-password@127.0.0.1:${port}/INBOX`;
  return imap;
}

const CAPABILITIES = 'CAPABILITY IMAP4rev1 LOGIN';

function serve(imap: ImapServer, socket: Socket): void {
  const send = (line: string) => socket.write(`${line}\r\n`);
  let typed = '';
  send(`* OK [${CAPABILITIES}] ready`);
  socket.on('data', (data) => {
    typed += data.toString('latin1');
    for (let end = typed.indexOf('\r\n'); end >= 0; end = typed.indexOf('\r\n')) {
      const line = typed.slice(0, end);
      typed = typed.slice(end + 2);
      answer(imap, { line, send, socket });
    }
  });
}

function answer(
  imap: ImapServer,
  { line, send, socket }: { line: string; send: (line: string) => void; socket: Socket },
): void {
  const [, tag = '', command = '', rest = ''] = /^(\S+) (?:UID )?(\S+) ?(.*)$/.exec(line) ?? [];
  const uidsOf = () => imap.messages.flatMap(({ seen }, at) => (seen ? [] : [at + 1]));
  switch (command.toUpperCase()) {
    case 'CAPABILITY':
      send(`* ${CAPABILITIES}`);
      break;
    case 'LOGIN':
      if (!rest.includes(imap.password)) {
        send(`${tag} NO [AUTHENTICATIONFAILED] wrong`);
        return;
      }
      break;
    case 'LIST':
      if (rest.includes(imap.folder)) send(`* LIST (\\HasNoChildren) "/" ${imap.folder}`);
      break;
    case 'SELECT':
      if (!rest.includes(imap.folder)) {
        send(`${tag} NO [NONEXISTENT] there is no such folder`);
        return;
      }
      send(`* ${imap.messages.length} EXISTS`);
      send('* FLAGS (\\Seen)');
      send('* OK [UIDVALIDITY 1] fixed');
      break;
    case 'SEARCH':
      send(`* SEARCH ${uidsOf().join(' ')}`);
      break;
    case 'FETCH': {
      if (imap.cutNextFetch) {
        imap.cutNextFetch = false;
        socket.destroy();
        return;
      }
      const uid = Number(/^\d+/.exec(rest)?.[0]);
      const limit = Number(/<0\.(\d+)>/.exec(rest)?.[1] ?? Infinity);
      const source = (imap.messages[uid - 1]?.source ?? '').slice(0, limit);
      send(`* ${uid} FETCH (UID ${uid} BODY[]<0> {${source.length}}\r\n${source})`);
      break;
    }
    case 'STORE': {
      const message = imap.messages[Number(/^\d+/.exec(rest)?.[0]) - 1];
      if (message) message.seen = true;
      break;
    }
    case 'LOGOUT':
      send('* BYE');
      break;
  }
  send(`${tag} OK done`);
}
