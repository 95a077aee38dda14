import { once } from 'node:events';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { findLoginError } from '@girouette/platform/async';
import { AppError } from '@girouette/contracts';
import { BSON } from 'mongodb';
import { createClient } from './client';
import { openMongo } from './open';

const OP_REPLY = 1;
const OP_MSG = 2013;

/** A message of MongoDB's wire protocol: length, id, id of the request, and kind. */
function message(kind: number, answers: number, body: Buffer): Buffer {
  const header = Buffer.alloc(16);
  [16 + body.length, 1, answers, kind].forEach((value, at) => header.writeInt32LE(value, at * 4));
  return Buffer.concat([header, body]);
}

/** A server that greets and then refuses every login, as a MongoDB with users does. */
function refuseLogins(data: Buffer): Buffer {
  const [id, kind] = [data.readInt32LE(4), data.readInt32LE(12)];
  const greeting = { ok: 1, isWritablePrimary: true, minWireVersion: 0, maxWireVersion: 21 };
  const refusal = {
    ok: 0,
    code: 18,
    codeName: 'AuthenticationFailed',
    errmsg: 'Authentication failed.',
  };
  const isLogin = data.includes('saslStart') && !data.includes('speculativeAuthenticate');
  const answer = BSON.serialize(isLogin ? refusal : greeting);
  if (kind === OP_MSG) return message(OP_MSG, id, Buffer.concat([Buffer.alloc(5), answer]));
  const head = Buffer.alloc(20);
  head.writeInt32LE(1, 16);
  return message(OP_REPLY, id, Buffer.concat([head, answer]));
}

describe('a MongoDB that refuses the login', () => {
  let server: Server;
  beforeAll(async () => {
    server = createServer((socket) => {
      socket.on('error', () => undefined);
      socket.on('data', (data) => socket.write(refuseLogins(data)));
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
  });
  afterAll(() => {
    server.close();
  });

  it('makes every call unavailable, and its cause is one sentence without the password', async () => {
    const { port } = server.address() as AddressInfo;
    const url = `mongodb://girouette:not-the-password@127.0.0.1:${port}/`;
    const store = openMongo({ service: 'game', url });
    const error: unknown = await store.ping().catch((thrown: unknown) => thrown);
    await store.close();
    expect(error).toBeInstanceOf(AppError);
    expect(error).toMatchObject({ code: 'UNAVAILABLE' });
    expect(findLoginError(error)?.message).toBe(
      'MongoDB refuses the login of MONGODB_URL: the user or password is wrong, or the user lacks a right.',
    );
  });
});

it.each([
  ['mongodb://user:secret@host/girouette', 'admin'],
  ['mongodb://user:secret@host/girouette?authSource=people', 'people'],
])('the users of %s are those of the database %s', (url, source) => {
  expect(createClient(url).options.credentials?.source).toBe(source);
});
