import { createSession, deviceOf, refresh, type Refresh, type Session } from './rules';

const NOW = new Date('2026-11-21T10:00:00Z');
const later = (seconds: number) => new Date(NOW.getTime() + seconds * 1000);

const aSession = (): Session =>
  createSession({ id: 'session-1', userId: 'user-1', hash: 'first', now: NOW });

function sessionOf(outcome: Refresh): Session {
  if (!('session' in outcome)) throw new Error(`it was ${outcome.kind}`);
  return outcome.session;
}

/** The session after its token rotated to each of these, one second apart. */
const afterRotating = (tokens: string[]): Session =>
  tokens.reduce(
    (session, next, n) =>
      sessionOf(refresh(session, { presented: session.current[0]!, next }, later(n + 1))),
    aSession(),
  );

describe('refresh', () => {
  it('rotates the current token and prolongs the session', () => {
    const outcome = refresh(aSession(), { presented: 'first', next: 'second' }, later(60));
    expect(outcome).toMatchObject({ kind: 'rotated', session: { current: ['second'] } });
    expect(sessionOf(outcome).expiresAt).toEqual(new Date('2026-12-21T10:01:00Z'));
  });

  it('gives a tab with a used token its own token within ten seconds', () => {
    const session = afterRotating(['second']);
    const outcome = refresh(session, { presented: 'first', next: 'third' }, later(11));
    expect(outcome).toMatchObject({ kind: 'shared', session: { current: ['second', 'third'] } });
  });

  it('treats a used token as stolen after more than ten seconds', () => {
    const session = afterRotating(['second']);
    const outcome = refresh(session, { presented: 'first', next: 'third' }, later(11.001));
    expect(outcome).toEqual({ kind: 'reused' });
  });

  it('treats a used token as stolen when the clock was set back by more than that', () => {
    const session = afterRotating(['second']);
    const tokens = { presented: 'first', next: 'third' };
    expect(refresh(session, tokens, later(-3_600))).toEqual({ kind: 'reused' });
    expect(refresh(session, tokens, later(-1)).kind).toBe('shared');
  });

  it('replaces the tokens of all tabs when one of them is rotated', () => {
    const shared = sessionOf(
      refresh(afterRotating(['a']), { presented: 'first', next: 'b' }, later(2)),
    );
    const rotated = sessionOf(refresh(shared, { presented: 'b', next: 'c' }, later(3)));
    expect(rotated.current).toEqual(['c']);
    expect(refresh(rotated, { presented: 'a', next: 'd' }, later(60))).toEqual({ kind: 'reused' });
  });

  it('refuses a foreign token and does not change the session', () => {
    const outcome = refresh(aSession(), { presented: 'other', next: 'x' }, NOW);
    expect(outcome).toEqual({ kind: 'refused' });
  });

  it('refuses every token after thirty days', () => {
    const tokens = { presented: 'first', next: 'second' };
    expect(refresh(aSession(), tokens, later(30 * 86_400 - 1)).kind).toBe('rotated');
    expect(refresh(aSession(), tokens, later(30 * 86_400)).kind).toBe('refused');
  });

  it('remembers at most sixty used tokens', () => {
    const session = afterRotating(Array.from({ length: 200 }, (_each, n) => `token-${String(n)}`));
    expect(session.used).toHaveLength(60);
    expect(session.current).toEqual(['token-199']);
  });
});

it.each([
  [
    'Firefox · Windows',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:130.0) Gecko/20100101 Firefox/130.0',
  ],
  [
    'Safari · iPhone',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
  ],
  [
    'Chrome · Android',
    'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/128.0.0.0 Mobile Safari/537.36',
  ],
  [
    'Edge · Windows',
    'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/128.0.0.0 Safari/537.36 Edg/128.0.0.0',
  ],
  ['Appareil inconnu', 'curl/8.0'],
  ['Appareil inconnu', undefined],
])('a person recognises %s', (device, userAgent) => {
  expect(deviceOf(userAgent)).toBe(device);
});
