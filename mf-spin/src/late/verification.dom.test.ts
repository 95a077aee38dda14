/** @jest-environment node */
import type { Inclusion } from '@girouette/contracts/plays/http/draws';
import { drawnOption, shareText, type DrawProof } from '@girouette/contracts/plays/draw-proof';
import {
  commitmentOf,
  encoded,
  playSecretOf,
  sha256,
} from '@girouette/contracts/plays/draw-verification';
import { aWin } from '../testing/a-page';
import { verificationOf } from './verification';

interface InclusionAnswer {
  isLogged: boolean;
  inclusion: Inclusion | null;
}

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
    .mockImplementation(() => Promise.resolve(Response.json({ secret: SECRET })));
  const verdict = await verified([await commitmentOf(SECRET)], honestPlay('2026-01-01T10'));
  expect(verdict).toBe('proved');
  expect(asked).toHaveBeenCalledWith('/api/game/page-1/draws/2026-01-01T10');
});

const toBase64url = (bytes: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

describe('the day after', () => {
  const HOUR = '2026-01-01T10';

  /** The answers of a server whose log has one play, or says something else about it. */
  async function answered(change: (answer: InclusionAnswer) => unknown = (answer) => answer) {
    const play = await honestPlay(HOUR);
    const { hour, commitment, share, chosenBy, secret, weights } = play.proof!;
    const at = `${HOUR}:30:00.000Z`;
    const text = JSON.stringify([
      ...[1, play.playId, at, hour, commitment, share, chosenBy, secret, weights],
      ...[play.outcome.option, play.rules ?? ''],
    ]);
    const root = await sha256(encoded(`\0${text}`));
    const unsigned = { pageId: 'page-1', day: '2026-01-01', size: 1, root, previous: '' };
    const headText = JSON.stringify([1, 'page-1', '2026-01-01', 1, root, '']);
    const hash = await sha256(encoded(headText));
    const pair = await crypto.subtle.generateKey('Ed25519', true, ['sign']);
    const head = {
      ...unsigned,
      signature: toBase64url(await crypto.subtle.sign('Ed25519', pair.privateKey, encoded(hash))),
      publicKey: toBase64url(await crypto.subtle.exportKey('raw', pair.publicKey)),
    };
    const answer = { day: head.day, isLogged: true, inclusion: { head, at, number: 0, path: [] } };
    const asked = jest
      .spyOn(globalThis, 'fetch')
      .mockImplementation((address) =>
        Promise.resolve(
          Response.json(
            (address as string).includes('/draws/') ? { secret: SECRET } : change(answer),
          ),
        ),
      );
    const verdict = await verified([await commitmentOf(SECRET)], Promise.resolve(play));
    return { verdict, asked, play };
  }

  test('a play that the signed log has is verified with the log', async () => {
    const { verdict, asked, play } = await answered();
    expect(verdict).toBe('logged');
    expect(asked).toHaveBeenLastCalledWith(
      `/api/game/draw-inclusion?pageId=page-1&playId=${play.playId}`,
    );
  });

  test.each<[string, (answer: InclusionAnswer) => unknown]>([
    ['without the play', (answer) => ({ ...answer, inclusion: null })],
    ['without the day, long after it', () => ({ isLogged: false, inclusion: null })],
    [
      'with another root',
      ({ inclusion, ...answer }) => ({
        ...answer,
        inclusion: { ...inclusion!, head: { ...inclusion!.head, root: 'ab'.repeat(32) } },
      }),
    ],
  ])('a log %s is told', async (_what, change) => {
    expect((await answered(change)).verdict).toBe('unlogged');
  });

  test('an answer that is none leaves the draw verified', async () => {
    expect((await answered(() => ({ code: 'TOO_MANY_REQUESTS' }))).verdict).toBe('proved');
  });
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
