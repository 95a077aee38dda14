import { aSigner } from '../testing/won-gifts';
import { readPresented } from './read-presented';

const { webcrypto } = jest.requireActual<{ webcrypto: Crypto }>('node:crypto');
Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true });

afterEach(() => {
  jest.restoreAllMocks();
});

test('a code is read as people type it', async () => {
  expect(await readPresented('d2sa–mpas p6z', null)).toEqual({ kind: 'code', text: 'D2SAMPASP6Z' });
});

test.each(['https://girouette.example/spin/game/1', '', 'AAAA'])(
  '“%s” is no QR code of a gift',
  async (text) => {
    expect(await readPresented(text, null)).toEqual({ kind: 'other', text });
  },
);

test('a statement is verified with the key of the server, and not without it', async () => {
  const [server, forger] = [await aSigner(), await aSigner()];
  const text = await server.sign();
  expect(await readPresented(text, server.publicKey)).toMatchObject({ isSigned: true });
  expect(await readPresented(text, forger.publicKey)).toMatchObject({ isSigned: false });
  expect(await readPresented(text, null)).toMatchObject({ isSigned: null });
});

test('a browser without Ed25519 verifies as well', async () => {
  const { publicKey, sign } = await aSigner();
  const forger = await aSigner();
  const [text, forged] = [await sign(), await forger.sign()];
  const unknown = new DOMException('Unrecognized name.', 'NotSupportedError');
  jest.spyOn(webcrypto.subtle, 'importKey').mockRejectedValue(unknown);
  expect(await readPresented(text, publicKey)).toMatchObject({ isSigned: true });
  expect(await readPresented(forged, publicKey)).toMatchObject({ isSigned: false });
});
