import type { AnyEvent } from '@girouette/contracts';
import {
  applyOnce,
  createInbox,
  keepNewest,
  PortMisuseError,
  type Collection,
  type Doc,
  type Inbox,
} from '../../src';
import { aVisit } from '../support/visits';
import { openStore } from './orders';

interface Counter extends Doc {
  visits: number;
  applied?: string[];
}
interface Snapshot extends Doc {
  version: number;
  title?: string;
  note?: string;
}

let store: Awaited<ReturnType<typeof openStore>>;
let counters: Collection<Counter>;
let snapshots: Collection<Snapshot>;

beforeEach(async () => {
  store = await openStore();
  counters = store.documents.collection('counters');
  snapshots = store.documents.collection('snapshots');
});
afterEach(() => store.close());

const count = (eventId: string, upsert = true) =>
  applyOnce(counters, {
    filter: { _id: 'page' },
    update: { $inc: { visits: 1 } },
    eventId,
    upsert,
  });

describe('the inbox', () => {
  it('runs the effect of an event once', async () => {
    const event = aVisit(1);
    let ran = 0;
    const effect = () => {
      ran += 1;
      return Promise.resolve();
    };
    expect(await createInbox(store.documents).once(event, effect)).toBe(true);
    expect(await createInbox(store.documents).once(event, effect)).toBe(false);
    expect(await createInbox(store.documents).once(aVisit(1), effect)).toBe(true);
    expect(ran).toBe(2);
  });

  it('runs the effect again after it failed', async () => {
    const event = aVisit(1);
    const inbox = createInbox(store.documents);
    await expect(inbox.once(event, () => Promise.reject(new Error('down')))).rejects.toThrow(
      'down',
    );
    expect(await inbox.once(event, () => Promise.resolve())).toBe(true);
  });

  it('bears two deliveries at the same moment: the guard in the document lets one through', async () => {
    const event = aVisit(1);
    const inbox = createInbox(store.documents);
    const deliver = () =>
      inbox.once(event, async () => {
        await count(event.id);
      });
    await Promise.all(Array.from({ length: 8 }, deliver));
    expect(await counters.findOne({ _id: 'page' })).toMatchObject({ visits: 1 });
  });
});

describe('the inbox and the guard together', () => {
  const MANY = 300;
  const handle = (inbox: Inbox, event: AnyEvent) =>
    inbox.once(event, async () => {
      await count(event.id);
    });

  it('know the event of a killed process again, however many others came before it was given once more', async () => {
    const killed = aVisit(0);
    await count(killed.id);
    const inbox = createInbox(store.documents);
    for (let i = 1; i <= MANY; i += 1) await handle(inbox, aVisit(i));

    await handle(inbox, killed);

    expect(await counters.findOne({ _id: 'page' })).toMatchObject({ visits: MANY + 1 });
  });

  it('keep the document small: finished events leave it again', async () => {
    const inbox = createInbox(store.documents);
    for (let i = 1; i <= MANY; i += 1) await handle(inbox, aVisit(i));
    const kept = await counters.findOne({ _id: 'page' });
    expect(kept?.visits).toBe(MANY);
    expect(kept?.applied?.length).toBeLessThanOrEqual(100);
  });
});

describe('applyOnce', () => {
  it('applies each event once and says so', async () => {
    expect(await count('e1')).toBe(true);
    expect(await count('e2')).toBe(true);
    expect(await count('e1')).toBe(false);
    expect(await counters.findOne({ _id: 'page' })).toEqual({
      _id: 'page',
      visits: 2,
      applied: ['e1', 'e2'],
    });
  });

  it('loses none of many different events that make one document at the same moment', async () => {
    const applied = await Promise.all(Array.from({ length: 20 }, (_, i) => count(`e${i}`)));
    expect(applied).toEqual(Array.from({ length: 20 }, () => true));
    expect(await counters.findOne({ _id: 'page' })).toMatchObject({ visits: 20 });
  });

  it('says false, and makes nothing, when there is no such document', async () => {
    expect(await count('e1', false)).toBe(false);
    expect(await counters.countDocuments({})).toBe(0);
  });

  it('remembers the last thousand events', async () => {
    await counters.insertOne({
      _id: 'page',
      visits: 1_000,
      applied: Array.from({ length: 1_000 }, (_, i) => `e${i}`),
    });
    await count('e1000');
    const kept = await counters.findOne({ _id: 'page' });
    expect(kept?.applied).toHaveLength(1_000);
    expect(kept?.applied?.at(0)).toBe('e1');
    expect(kept?.visits).toBe(1_001);
  });

  it('reports a clash with another unique field instead of taking it for a repeat', async () => {
    await counters.createIndex({ visits: 1 }, { unique: true });
    await counters.insertOne({ _id: 'other', visits: 1 });
    await expect(count('e1')).rejects.toMatchObject({ code: 11000 });
  });

  it('refuses to share the list of applied events', async () => {
    const options = { filter: { _id: 'page' }, update: { $push: { applied: 'x' } }, eventId: 'e1' };
    await expect(applyOnce(counters, options)).rejects.toThrow(PortMisuseError);
    const guarded = { filter: { _id: 'page', applied: 'x' }, update: {}, eventId: 'e1' };
    await expect(applyOnce(counters, guarded)).rejects.toThrow(PortMisuseError);
  });
});

describe('keepNewest', () => {
  const keep = (version: number, fields: Partial<Pick<Snapshot, 'title' | 'note'>>) =>
    keepNewest(snapshots, { id: 'page', version, fields });

  it('keeps a newer version and passes by an older or the same one', async () => {
    expect(await keep(2, { title: 'two', note: 'n' })).toBe(true);
    expect(await keep(1, { title: 'one' })).toBe(false);
    expect(await keep(2, { title: 'two again' })).toBe(false);
    expect(await keep(3, { title: 'three' })).toBe(true);
    expect(await snapshots.findOne({ _id: 'page' })).toEqual({
      _id: 'page',
      version: 3,
      title: 'three',
      note: 'n',
    });
  });

  it('ends with the newest of many that come at the same moment', async () => {
    const versions = [3, 1, 5, 2, 4];
    await Promise.all(versions.map((version) => keep(version, { title: `v${version}` })));
    expect(await snapshots.findOne({ _id: 'page' })).toMatchObject({ version: 5, title: 'v5' });
  });
});
