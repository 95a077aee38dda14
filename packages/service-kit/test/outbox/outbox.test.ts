import { events as definitions } from '@girouette/contracts';
import { topicOfEvent } from '@girouette/contracts';
import { makeEvent, PortMisuseError, pushToOutbox, withOutbox } from '../../src';
import { aVisit, visits } from '../support/visits';

const now = new Date('2026-11-21T19:30:00.000Z');
const visit = { pageId: 'page-1', ownerId: 'owner-1', visitId: 'v1', at: now.toISOString() };

describe('making an event', () => {
  it('fills the envelope from the definition', () => {
    const event = makeEvent(definitions.pageVisited, visit, {
      source: 'game',
      now,
      requestId: 'r1',
    });
    expect(event).toEqual({
      specversion: '1.0',
      id: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
      source: 'game',
      type: 'PageVisited',
      subject: 'page-1',
      time: '2026-11-21T19:30:00.000Z',
      dataschema: 'girouette:plays/PageVisited/1',
      datacontenttype: 'application/json',
      requestid: 'r1',
      data: visit,
    });
    expect(definitions.pageVisited.is(event)).toBe(true);
  });

  it('gives each event an id of its own', () => {
    expect(aVisit(1).id).not.toBe(aVisit(1).id);
  });

  it('refuses data that was not agreed', () => {
    const wrong = { ...visit, at: 'yesterday' };
    expect(() => makeEvent(definitions.pageVisited, wrong, { source: 'game', now })).toThrow(/at/);
  });

  it('finds its topic in the name of its schema', () => {
    expect(topicOfEvent(aVisit(1))).toBe('plays');
    expect(() => topicOfEvent({ ...aVisit(1), dataschema: 'else:where' })).toThrow('else:where');
  });
});

describe('putting events into the outbox', () => {
  const [first, second] = visits(2);

  it('of a new document', () => {
    expect(withOutbox({ _id: 'a' }, [first!, second!], now)).toEqual({
      _id: 'a',
      outbox: [first, second],
      pendingAt: now,
    });
    expect(withOutbox({ _id: 'a' }, [], now)).toEqual({ _id: 'a', outbox: [] });
  });

  it('of a document that is changed, beside what the update does', () => {
    const update = { $set: { paid: true }, $push: { notes: 'x' }, $inc: { version: 1 } };
    expect(pushToOutbox(update, [first!], now)).toEqual({
      $set: { paid: true, pendingAt: now },
      $push: { notes: 'x', outbox: { $each: [first] } },
      $inc: { version: 1 },
    });
    expect(pushToOutbox({ $set: { paid: true } }, [], now)).toEqual({ $set: { paid: true } });
  });

  it('refuses an update that touches the outbox itself', () => {
    expect(() => pushToOutbox({ $push: { outbox: first } }, [second!], now)).toThrow(
      PortMisuseError,
    );
    expect(() => pushToOutbox({ $set: { pendingAt: now } }, [], now)).toThrow(PortMisuseError);
  });
});
