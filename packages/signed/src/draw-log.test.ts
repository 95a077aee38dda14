import { createHash, createPublicKey, verify } from 'node:crypto';
import type { LoggedDraw } from '@girouette/contracts/plays/draw-log';
import fc from 'fast-check';
import { baseConfig, openKeys, readConfig } from '@girouette/platform/runtime';
import { drawHeadOf, headHash, leafOf, leafText, signDrawHead } from './draw-log';
import { inclusionPath, leafHash, merkleRoot } from './merkle-tree';

/** The eight inputs of the reference tests of Certificate Transparency, and the roots of the first 1 to 8 of them. */
const INPUTS = [
  '',
  '00',
  '10',
  '2021',
  '3031',
  '40414243',
  '5051525354555657',
  '606162636465666768696a6b6c6d6e6f',
];
const ROOTS = [
  '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
  'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
  'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
  'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
  '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
  '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
  'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
  '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
];

const DRAW: LoggedDraw = {
  playId: '01930f2a-1b2c-7d3e-8f4a-5b6c7d8e9f00',
  at: '2026-11-24T14:30:00.000Z',
  proof: {
    hour: '2026-11-24T14',
    commitment: '0a',
    share: '0b',
    chosenBy: 'guest',
    secret: '0c',
    weights: [20, 30, 0, 0, 0, 17, 17, 16],
  },
  option: 2,
  rules: '',
};

const rootOf = (texts: readonly string[]) => merkleRoot(texts.map(leafHash)).toString('hex');
const isSame = (one: readonly string[], two: readonly string[]) =>
  one.length === two.length && one.every((text, at) => text === two[at]);

describe('the tree of a day', () => {
  it.each(ROOTS.map((root, at) => [at + 1, root] as const))(
    'has the root of the reference for the first %d inputs',
    (size, root) => {
      const leaves = INPUTS.slice(0, size).map((input) =>
        createHash('sha256')
          .update(Buffer.from(`00${input}`, 'hex'))
          .digest(),
      );
      expect(merkleRoot(leaves).toString('hex')).toBe(root);
    },
  );

  it('has the hash of nothing as its root without leaves', () => {
    expect(rootOf([])).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
  });

  it('has another root after any change of a leaf, of their order or of their number', () => {
    const texts = fc.uniqueArray(fc.string(), { minLength: 2, maxLength: 40 });
    const changes = fc.tuple(texts, fc.nat(), fc.nat(), fc.string());
    fc.assert(
      fc.property(changes, ([before, one, two, text]) => {
        const [at, other] = [one % before.length, two % before.length];
        const swapped = before.with(at, before[other]!).with(other, before[at]!);
        const changed = [before.with(at, text), before.toSpliced(at, 1), [...before, text]];
        for (const after of [swapped, ...changed]) {
          expect(rootOf(after) === rootOf(before)).toBe(isSame(after, before));
        }
      }),
    );
  });
});

describe('the path of a leaf', () => {
  const hashOf = (...bytes: Uint8Array[]) =>
    createHash('sha256').update(Buffer.concat(bytes)).digest();
  /** The verification of RFC 9162 §2.1.3.2, as it is written there. */
  function rootFrom(leaf: Buffer, path: Buffer[], place: { number: number; size: number }) {
    let { number, size } = { ...place, size: place.size - 1 };
    let hash = leaf;
    for (const neighbour of path) {
      expect(size).not.toBe(0);
      if (number % 2 === 1 || number === size) {
        hash = hashOf(Uint8Array.of(1), neighbour, hash);
        while (number % 2 === 0 && number !== 0) [number, size] = [number >> 1, size >> 1];
      } else hash = hashOf(Uint8Array.of(1), hash, neighbour);
      [number, size] = [number >> 1, size >> 1];
    }
    expect(size).toBe(0);
    return hash.toString('hex');
  }

  it('gives the root by the verification of the RFC, for each leaf of each size', () => {
    for (let size = 1; size <= 70; size++) {
      const leaves = Array.from({ length: size }, (_, at) => leafHash(`${at}`));
      for (const [number, leaf] of leaves.entries()) {
        const root = rootFrom(leaf, inclusionPath(leaves, number), { number, size });
        expect(root).toBe(merkleRoot(leaves).toString('hex'));
      }
    }
  });
});

test('the text of a leaf has its fields in a fixed order', () => {
  expect(leafText(DRAW)).toBe(
    '[1,"01930f2a-1b2c-7d3e-8f4a-5b6c7d8e9f00","2026-11-24T14:30:00.000Z","2026-11-24T14","0a","0b","guest","0c",' +
      '[20,30,0,0,0,17,17,16],2,""]',
  );
});

describe('the head of a day', () => {
  const keys = openKeys(readConfig(baseConfig, { PLAY_KEY: 'a'.repeat(40) }));
  const first = drawHeadOf({ pageId: 'page-1', day: '2026-11-24', previous: '' }, [leafOf(DRAW)]);

  it('has the number of plays and their root, and names the head before it', () => {
    expect(first).toMatchObject({ size: 1, root: rootOf([leafText(DRAW)]) });
    const text = `[1,"page-1","2026-11-24",1,"${first.root}",""]`;
    expect(headHash(first)).toBe(createHash('sha256').update(text).digest('hex'));
  });

  it('is signed with a key that is published', () => {
    const { signature, publicKey } = signDrawHead(keys, first);
    const key = createPublicKey({
      key: { kty: 'OKP', crv: 'Ed25519', x: publicKey },
      format: 'jwk',
    });
    const isOf = (text: string) =>
      verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64url'));
    expect(isOf(headHash(first))).toBe(true);
    expect(isOf(headHash({ ...first, pageId: 'page-2' }))).toBe(false);
  });
});
