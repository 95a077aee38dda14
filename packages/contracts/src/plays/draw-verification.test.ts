import fc from 'fast-check';
import { drawnOption, fromWeights, shareText, type DrawProof } from './draw-proof';
import { commitmentOf, playSecretOf, verifyDraw, type KnownDraw } from './draw-verification';
import { weightsOf } from '../pages/wheel';

const hourSecret = '1f'.repeat(32);
const other = '2e'.repeat(32);
const value = 'AAECAwQFBgcICQoLDA0ODw';
const email = 'camille@example.fr';

let draw: KnownDraw;
beforeAll(async () => {
  const text = new TextEncoder().encode(shareText({ value, email }));
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', text));
  const share = Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
  const proof: DrawProof = {
    hour: '2026-11-24T14',
    commitment: await commitmentOf(hourSecret),
    share,
    chosenBy: 'guest',
    secret: await playSecretOf(hourSecret, share),
    weights: fromWeights(weightsOf({ 1: 20, 2: 30 })),
  };
  const commitments = ['', proof.commitment];
  draw = { proof, option: drawnOption(proof), value, email, commitments, hourSecret };
});

const withProof = (changed: Partial<DrawProof>): KnownDraw => ({
  ...draw,
  proof: { ...draw.proof, ...changed },
});

describe('a draw', () => {
  it('is proved once the secret of its hour is known, and pending before', async () => {
    expect(await verifyDraw(draw)).toBe('proved');
    expect(await verifyDraw({ ...draw, hourSecret: undefined })).toBe('pending');
  });

  it('is proved for the address in any spelling that the server takes for it', async () => {
    expect(await verifyDraw({ ...draw, email: ' Camille@EXAMPLE.fr ' })).toBe('proved');
  });

  it.each<[string, Partial<KnownDraw>]>([
    ['commitment', { commitments: [other] }],
    ['value', { value: 'AAAAAAAAAAAAAAAAAAAAAA' }],
    ['address', { email: 'lea@example.fr' }],
  ])('is not what was promised with another %s', async (_name, known) => {
    expect(await verifyDraw({ ...draw, ...known })).toBe('unpromised');
  });

  it('is broken with another option or another hour secret', async () => {
    const option = draw.option === 8 ? 7 : 8;
    expect(await verifyDraw({ ...draw, option })).toBe('broken');
    expect(await verifyDraw({ ...draw, hourSecret: other })).toBe('broken');
  });

  it.each<[string, Partial<DrawProof>]>([
    ['weights', { weights: [100] }],
    ['secret', { secret: 'é' }],
  ])('is broken when its %s have another form', async (_name, changed) => {
    expect(await verifyDraw(withProof(changed))).toBe('broken');
  });

  it('is broken when its secret was chosen once the share was known', async () => {
    const secrets = Array.from({ length: 100 }, (_, at) => at.toString(16).padStart(64, 'a'));
    const [secret] = secrets
      .map((each) => each.slice(-8) + each.slice(8))
      .filter((each) => drawnOption({ ...draw.proof, secret: each }) === draw.option);
    const chosen = withProof({ secret: secret! });
    expect(await verifyDraw({ ...chosen, hourSecret: undefined })).toBe('pending');
    expect(await verifyDraw(chosen)).toBe('broken');
  });

  it('is never proved with any other content', async () => {
    const anything = fc.oneof(fc.string(), fc.integer(), fc.constant(undefined));
    const parts = ['commitment', 'share', 'secret', 'weights'] as const;
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...parts), anything, async (part, content) => {
        expect(await verifyDraw(withProof({ [part]: content }))).not.toBe('proved');
      }),
    );
  });
});
