import {
  drawnOption,
  fromWeights,
  isPublished,
  SECRECY_MS,
} from '@girouette/contracts/plays/draw-proof';
import {
  commitmentOf,
  playSecretOf,
  verifyDraw,
} from '@girouette/contracts/plays/draw-verification';
import { weightsOf } from '@girouette/contracts';
import { baseConfig, openKeys, readConfig } from '@girouette/platform/runtime';
import { drawCommitmentsOf, drawSecretOf, hourSecretOf } from './draw-secrets';

const keysOf = (letter: string) =>
  openKeys(readConfig(baseConfig, { PLAY_KEY: letter.repeat(40) }));

const keys = keysOf('a');
const pageId = '2b8f0a53-7a52-8a38-8d3e-6a1d7a3b9c20';
const email = 'camille@example.fr';
const value = 'AAECAwQFBgcICQoLDA0ODw';
const now = new Date('2026-11-24T14:59:59.999Z');
const weights = fromWeights(weightsOf({ 1: 20, 2: 30 }));

const aSecret = (play: Partial<Parameters<typeof drawSecretOf>[1]> = {}) =>
  drawSecretOf(keys, { pageId, email, value, now, ...play });

describe('what a page promises', () => {
  const { hour, commitments } = drawCommitmentsOf(keys, pageId, now);

  it('is the hashes of the secrets of this hour and of the next', async () => {
    const secrets = [hour, '2026-11-24T15'].map((each) =>
      hourSecretOf(keys, { pageId, hour: each }),
    );
    expect(commitments).toEqual(await Promise.all(secrets.map(commitmentOf)));
  });

  it('is kept by a spin right after the hour', () => {
    const later = new Date(now.getTime() + 4_000);
    expect(aSecret({ now: later }).commitment).toBe(commitments[1]);
    expect(drawCommitmentsOf(keys, pageId, later).commitments[0]).toBe(commitments[1]);
  });

  it('differs for each page and each key', () => {
    const others = [
      drawCommitmentsOf(keys, `${pageId}1`, now),
      drawCommitmentsOf(keysOf('b'), pageId, now),
    ];
    const all = [commitments, ...others.map((other) => other.commitments)].flat();
    expect(new Set(all).size).toBe(6);
  });
});

describe('the secret of a play', () => {
  it('is what a browser finds with WebCrypto, from the address as the guest typed it', async () => {
    const proof = { ...aSecret(), weights };
    const hourSecret = hourSecretOf(keys, { pageId, hour: proof.hour });
    expect(await playSecretOf(hourSecret, proof.share)).toBe(proof.secret);
    const known = { proof, option: drawnOption(proof), value, email: ' Camille@Example.FR' };
    const { commitments } = drawCommitmentsOf(keys, pageId, now);
    expect(await verifyDraw({ ...known, commitments, hourSecret })).toBe('proved');
  });

  it('says nothing about that of another guest with the same value, page, hour or key', () => {
    const secrets = [
      aSecret(),
      aSecret({ email: 'camille+2@example.fr' }),
      aSecret({ value: 'AAECAwQFBgcICQoLDA0ODx' }),
      aSecret({ pageId: `${pageId}1` }),
      aSecret({ now: new Date(now.getTime() + 1) }),
      drawSecretOf(keysOf('b'), { pageId, email, value, now }),
    ].map(({ secret }) => secret);
    expect(new Set(secrets).size).toBe(6);
  });

  it('depends on nothing else that the server could choose', () => {
    const start = new Date('2026-11-24T14:00:00Z');
    expect(aSecret({ now: start })).toEqual(aSecret());
  });

  it('comes from a new value of the server for a client that sends none, and says so', () => {
    const [one, two] = [aSecret({ value: undefined }), aSecret({ value: undefined })];
    expect(one.chosenBy).toBe('server');
    expect(one.share).not.toBe(two.share);
    expect(aSecret().chosenBy).toBe('guest');
  });

  it('is never used for a draw once the secret of its hour is published', () => {
    const end = Date.parse('2026-11-24T15:00:00Z');
    const moments = Array.from({ length: 60 }, (_, minute) => new Date(end + minute * 60_000));
    for (const moment of [...moments, new Date(end + SECRECY_MS)]) {
      expect(isPublished(aSecret({ now: moment }).hour, moment)).toBe(false);
    }
  });
});
