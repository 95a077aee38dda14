/** The worked example of tests/draws/README.md, recomputed from the document's own text. */
import {
  createHash,
  createHmac,
  createPrivateKey,
  createPublicKey,
  sign,
  verify,
} from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LoggedDraw } from '@girouette/contracts/plays/draw-log';
import { drawnOption, rollOf, shareText } from '@girouette/contracts/plays/draw-proof';
import { commitmentTo, headHash, leafOf, playSecretFrom } from '@girouette/signed';

const DOCUMENT = readFileSync(join(import.meta.dirname, '../draws/README.md'), 'utf8');
const EXAMPLE = DOCUMENT.split('## A worked example')[1] ?? '';
const ROWS = new Map(
  [...EXAMPLE.matchAll(/^(?<name>[a-z][a-z0-9 -]*): (?<value>.+)$/gm)].map(
    ({ groups: { name, value } = {} }) => [name, value],
  ),
);

/** The value with this name in the document. */
function told(name: string): string {
  const value = ROWS.get(name);
  if (value === undefined) throw new Error(`tests/draws/README.md does not tell "${name}"`);
  return value;
}
const bytes = (name: string): Buffer => Buffer.from(told(name), 'hex');
const sha256 = (...parts: (Buffer | string)[]): string =>
  createHash('sha256')
    .update(Buffer.concat(parts.map((part) => Buffer.from(part as string))))
    .digest('hex');
type Proof = LoggedDraw['proof'];
type LeafText = [
  ...[version: 1, playId: string, at: string, hour: string, commitment: string, share: string],
  ...[
    chosenBy: Proof['chosenBy'],
    secret: string,
    weights: number[],
    option: number,
    rules: string,
  ],
];
type HeadText = [1, string, string, number, string, string];
const [LEAF, NODE] = [Buffer.of(0), Buffer.of(1)];

describe('the worked example, with nothing but its own text and plain hashes', () => {
  it('has the commitment, the share and the play secret', () => {
    expect(sha256(bytes('hour secret'))).toBe(told('commitment'));
    expect(sha256(`${told('value')}\n${told('e-mail')}`)).toBe(told('share'));
    const secret = createHmac('sha256', bytes('hour secret')).update(bytes('share')).digest('hex');
    expect(secret).toBe(told('play secret'));
  });

  it('has the roll and the option', () => {
    const weights = JSON.parse(told('weights')) as number[];
    const total = weights.reduce((sum, weight) => sum + weight, 0);
    const number = bytes('play secret').readUInt32BE(0);
    expect(number).toBeLessThan(2 ** 32 - (2 ** 32 % total));
    expect([String(number), String(number % total)]).toEqual([told('first number'), told('roll')]);
    let sum = 0;
    const option = [6, 5, 4, 7, 3, 2, 8, 1].find((each) => {
      sum += weights[each - 1]!;
      return sum > number % total;
    });
    expect(String(option)).toBe(told('option'));
  });

  it('has the leaf, its path and the root', () => {
    const text = JSON.parse(told('leaf text')) as unknown[];
    expect(JSON.stringify(text)).toBe(told('leaf text'));
    expect(text.slice(3)).toEqual([
      ...[(text[2] as string).slice(0, 13), told('commitment'), told('share'), 'guest'],
      ...[told('play secret'), JSON.parse(told('weights')) as number[]],
      ...[Number(told('option')), told('rules')],
    ]);
    expect(sha256(JSON.parse(told('rules text')) as string)).toBe(told('rules'));
    expect(sha256(LEAF, told('leaf text'))).toBe(told('leaf'));
    const [, , , size] = JSON.parse(told('head text')) as HeadText;
    const path = ['path 1', 'path 2'].map(bytes);
    let node = bytes('leaf');
    let number = Number(told('number'));
    for (let last = size - 1; last > 0; last >>= 1, number >>= 1) {
      if (number % 2 === 1) node = Buffer.from(sha256(NODE, path.shift()!, node), 'hex');
      else if (number < last) node = Buffer.from(sha256(NODE, node, path.shift()!), 'hex');
    }
    expect([path, node.toString('hex')]).toEqual([[], told('root')]);
  });

  it('has the head and the signatures of head and document', () => {
    expect((JSON.parse(told('head text')) as unknown[])[4]).toBe(told('root'));
    expect(sha256(told('head text'))).toBe(told('head hash'));
    expect(sha256(told('document'))).toBe(told('document hash'));
    const seed = Buffer.concat([
      Buffer.from('302e020100300506032b657004220420', 'hex'),
      bytes('signing seed'),
    ]);
    const key = createPrivateKey({ key: seed, format: 'der', type: 'pkcs8' });
    expect(createPublicKey(key).export({ format: 'jwk' }).x).toBe(told('public key'));
    const signed = (text: string) => sign(null, Buffer.from(text), key).toString('base64url');
    expect(signed(told('head hash'))).toBe(told('signature'));
    expect(signed(`girouette-evidence:${told('document hash')}`)).toBe(told('document signature'));
    const signature = Buffer.from(told('signature'), 'base64url');
    expect(verify(null, bytes('head hash'), createPublicKey(key), signature)).toBe(false);
  });
});

test('the product computes the values of the worked example', () => {
  const [, playId, at, hour, commitment, share, chosenBy, secret, weights, option, rules] =
    JSON.parse(told('leaf text')) as LeafText;
  const draw: LoggedDraw = {
    ...{ playId, at, option, rules },
    proof: { hour, commitment, share, chosenBy, secret, weights },
  };
  expect(commitmentTo(told('hour secret'))).toBe(told('commitment'));
  expect(sha256(shareText({ value: told('value'), email: told('e-mail') }))).toBe(told('share'));
  expect(playSecretFrom(bytes('hour secret'), bytes('share'))).toBe(told('play secret'));
  expect(String(rollOf(told('play secret'), 100))).toBe(told('roll'));
  expect(String(drawnOption(draw.proof))).toBe(told('option'));
  expect(leafOf(draw).toString('hex')).toBe(told('leaf'));
  const [, pageId, day, size, root, previous] = JSON.parse(told('head text')) as HeadText;
  expect(headHash({ pageId, day, size, root, previous })).toBe(told('head hash'));
});
