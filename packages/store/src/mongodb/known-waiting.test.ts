import { createKnownWaiting } from './known-waiting';

const aDocument = (_rev: number, ...events: string[]) => ({
  _id: 'row-1',
  _rev,
  _pendingAt: _rev,
  _outbox: events.map((id) => ({ id, text: '{}' })),
});

const waitingIn = (known: ReturnType<typeof createKnownWaiting>) =>
  known.documents(new Set()).flatMap(({ _outbox = [] }) => _outbox.map(({ id }) => id));

it('does not bring back an event that was published while its document was written again', () => {
  const known = createKnownWaiting();
  known.add('users', [aDocument(1, 'first')]);
  known.published([['users', 'row-1', 'first']]);
  // The document was read before the removal of the first event.
  known.add('users', [aDocument(2, 'first', 'second')]);
  expect(waitingIn(known)).toEqual(['second']);
  known.published([['users', 'row-1', 'second']]);
  expect(waitingIn(known)).toEqual([]);
});

it('reports that a table must be read when an older version of a document arrives later', () => {
  const known = createKnownWaiting();
  expect(known.add('users', [aDocument(2, 'second')])).toBe(true);
  expect(known.add('users', [aDocument(1, 'first')])).toBe(false);
  expect(waitingIn(known)).toEqual(['second']);
});
