/** @jest-environment node */
import { drawnOption, shareText, type DrawProof } from '@girouette/contracts/draw-proof';
import { commitmentOf, playSecretOf } from '@girouette/contracts/draw-verification';
import { aWin } from '../testing/a-page';
import { verificationOf } from './verification';

const SECRET = 'ab'.repeat(32);
const spin = { key: 'key-1', email: 'guest@example.fr', value: 'AAECAwQFBgcICQoLDA0ODw' };
const thisHour = () => new Date().toISOString().slice(0, 13);

/** A play as an honest server draws it. */
async function honestPlay(hour = thisHour()) {
  const hashed = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(shareText(spin)));
  const share = Array.from(new Uint8Array(hashed), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
  const proof: DrawProof = {
    ...{ hour, commitment: await commitmentOf(SECRET), share, chosenBy: 'guest' },
    ...{ secret: await playSecretOf(SECRET, share), weights: [50, 0, 0, 0, 0, 50, 0, 0] },
  };
  const option = drawnOption(proof);
  return aWin({ proof, outcome: { kind: option === 1 ? 'gift' : 'loss', option, label: '' } });
}
const verified = async (commitments?: string[], play = honestPlay()) =>
  verificationOf({
    ...{ pageId: 'page-1', play: await play },
    session: { typed: '', spin, commitments },
  });

afterEach(() => {
  jest.restoreAllMocks();
});

test('a draw from the commitment that the page had before the spin is verified', async () => {
  expect(await verified([await commitmentOf(SECRET)])).toBe('pending');
});

test('everything is recomputed once the secret of the hour is published', async () => {
  const asked = jest
    .spyOn(globalThis, 'fetch')
    .mockResolvedValue(Response.json({ secret: SECRET }));
  const verdict = await verified([await commitmentOf(SECRET)], honestPlay('2026-01-01T10'));
  expect(verdict).toBe('proved');
  expect(asked).toHaveBeenCalledWith('/api/game/page-1/draws/2026-01-01T10');
});

test('a draw from another commitment is not', async () => {
  expect(await verified(['cd'.repeat(32)])).toBe('unpromised');
});

test('an outcome that the proof does not give is not', async () => {
  const play = await honestPlay();
  const outcome = { ...play.outcome, option: 3 };
  const verdict = await verified(
    [await commitmentOf(SECRET)],
    Promise.resolve({ ...play, outcome }),
  );
  expect(verdict).toBe('broken');
});

test('a tab that kept no commitments says so', async () => {
  expect(await verified(undefined)).toBe('notKept');
});
