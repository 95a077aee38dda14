import { openSession, refresh, type Refresh, type Session } from './session';

const NOW = new Date('2026-11-21T10:00:00Z');
const later = (seconds: number) => new Date(NOW.getTime() + seconds * 1000);

const aSession = (): Session =>
  openSession({ id: 'session-1', userId: 'user-1', hash: 'first', now: NOW });

function sessionOf(outcome: Refresh): Session {
  if (!('session' in outcome)) throw new Error(`it was ${outcome.kind}`);
  return outcome.session;
}

/** The session after each of these tokens was traded for the next. */
const afterTrading = (tokens: string[]): Session =>
  tokens.reduce(
    (session, next, n) =>
      sessionOf(refresh(session, { presented: session.current[0]!, next }, later(n + 1))),
    aSession(),
  );

describe('a refresh token', () => {
  it('is traded for a new one, and the session lasts longer', () => {
    const outcome = refresh(aSession(), { presented: 'first', next: 'second' }, later(60));
    expect(outcome).toMatchObject({ kind: 'rotated', session: { current: ['second'] } });
    expect(sessionOf(outcome).expiresAt).toEqual(new Date('2026-12-21T10:01:00Z'));
  });

  it('is shared with a tab that sends the traded one up to ten seconds later', () => {
    const session = afterTrading(['second']);
    const outcome = refresh(session, { presented: 'first', next: 'third' }, later(11));
    expect(outcome).toMatchObject({ kind: 'shared', session: { current: ['second', 'third'] } });
  });

  it('counts as stolen when the traded one comes later than that', () => {
    const session = afterTrading(['second']);
    const outcome = refresh(session, { presented: 'first', next: 'third' }, later(11.001));
    expect(outcome).toEqual({ kind: 'reused' });
  });

  it('takes the tokens of all tabs with it when one of them is traded', () => {
    const shared = sessionOf(
      refresh(afterTrading(['a']), { presented: 'first', next: 'b' }, later(2)),
    );
    const traded = sessionOf(refresh(shared, { presented: 'b', next: 'c' }, later(3)));
    expect(traded.current).toEqual(['c']);
    expect(refresh(traded, { presented: 'a', next: 'd' }, later(60))).toEqual({ kind: 'reused' });
  });

  it('is refused when it was never ours, without harm to the session', () => {
    const outcome = refresh(aSession(), { presented: 'other', next: 'x' }, NOW);
    expect(outcome).toEqual({ kind: 'refused' });
  });

  it('is refused after thirty days', () => {
    const tokens = { presented: 'first', next: 'second' };
    expect(refresh(aSession(), tokens, later(30 * 86_400 - 1)).kind).toBe('rotated');
    expect(refresh(aSession(), tokens, later(30 * 86_400)).kind).toBe('refused');
  });

  it('leaves a short memory, however long the session', () => {
    const session = afterTrading(Array.from({ length: 200 }, (_each, n) => `token-${String(n)}`));
    expect(session.spent).toHaveLength(60);
    expect(session.current).toEqual(['token-199']);
  });
});
