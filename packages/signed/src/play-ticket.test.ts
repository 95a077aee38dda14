import { baseConfig, openKeys, readConfig } from '@girouette/platform/runtime';
import { addressHash, participantOf, participantsOf, readTicket, signTicket } from './play-ticket';

const keysOf = (key: string) => openKeys(readConfig(baseConfig, { PLAY_KEY: key.repeat(40) }));

describe('the proof of a play', () => {
  const keys = keysOf('a');
  const now = new Date('2026-11-21T10:00:00Z');
  const play = {
    playId: 'play-1',
    pageId: 'page-1',
    ownerId: 'owner-1',
    participant: participantOf(keys, 'page-1', 'camille@example.fr'),
    outcome: { kind: 'gift' as const, option: 1, label: 'Un café offert' },
    at: now.toISOString(),
  };
  const ticket = signTicket(keys, play, now);

  it('holds for thirty days', () => {
    expect(readTicket(keys, ticket, now)).toEqual(play);
    expect(readTicket(keys, ticket, new Date('2026-12-21T09:59:59Z'))).toEqual(play);
    expect(readTicket(keys, ticket, new Date('2026-12-21T10:00:01Z'))).toBeNull();
  });

  it('is worth nothing when forged', () => {
    const forged = signTicket(keysOf('b'), play, now);
    expect(readTicket(keys, forged, now)).toBeNull();
    expect(readTicket(keys, `${ticket}x`, now)).toBeNull();
    expect(readTicket(keys, '', now)).toBeNull();
  });
});

describe('a participant', () => {
  const keys = keysOf('a');
  const of = (email: string, pageId = 'page-1') => participantOf(keys, pageId, email);

  it('is one person for any spelling of the address', () => {
    const spellings = ['c.perrin@gmail.com', ' C.Perrin@Gmail.com', 'cperrin+roue@googlemail.com'];
    expect(new Set(spellings.map((email) => of(email))).size).toBe(1);
  });

  it('is looked for under the hash of earlier versions too, where it differs', () => {
    const before = (address: string) => participantOf(keys, 'page-1', address);
    expect(participantsOf(keys, 'page-1', 'A@example.fr')).toEqual([before('a@example.fr')]);
    const [now, former, ...more] = participantsOf(keys, 'page-1', 'c.perrin@pm.me');
    expect(now).toBe(before('cperrin@proton.me'));
    expect(former).toMatch(/^[\w-]{22}$/);
    expect([former === now, more]).toEqual([false, []]);
  });

  it('differs by person, page and key, and from the hash of the address alone', () => {
    const hashes = [
      of('a@example.fr'),
      of('b@example.fr'),
      of('a@example.fr', 'page-2'),
      participantOf(keysOf('b'), 'page-1', 'a@example.fr'),
      addressHash(keys, 'a@example.fr'),
    ];
    expect(new Set(hashes).size).toBe(hashes.length);
    expect(hashes[0]).toMatch(/^[\w-]{22}$/);
  });
});
