import type { Stored } from './document';
import { createLastWritten } from './last-written';

const aDocument = (_id: string, fields: Partial<Stored> = {}): Stored => ({
  _id,
  _rev: 1,
  ...fields,
});

it('remembers the last version, as it was written', () => {
  const known = createLastWritten();
  const written = aDocument('a', { gifts: [{ left: 3 }] });
  known.written(written);
  known.written(aDocument('a', { _rev: 2, gifts: [{ left: 2 }] }));
  const found = known.find('a') as { gifts: [{ left: number }] } | null;
  expect(found).toEqual(aDocument('a', { _rev: 2, gifts: [{ left: 2 }] }));
  found!.gifts[0].left = 0;
  expect(known.find('a')).toEqual(aDocument('a', { _rev: 2, gifts: [{ left: 2 }] }));
});

it('remembers no document with events, which the relay changes', () => {
  const known = createLastWritten();
  known.written(aDocument('a'));
  known.written(aDocument('a', { _rev: 2, _outbox: [{ id: 'e', text: '{}' }] }));
  expect(known.find('a')).toBeNull();
});

it('does not remember a document for a while after another process has changed it', () => {
  const known = createLastWritten();
  known.written(aDocument('a'));
  known.forget('a');
  known.written(aDocument('a', { _rev: 5 }));
  expect(known.find('a')).toBeNull();
});

it('remembers five hundred documents', () => {
  const known = createLastWritten();
  for (let n = 0; n <= 500; n += 1) known.written(aDocument(`${n}`));
  expect(known.find('0')).toBeNull();
  expect(known.find('500')).not.toBeNull();
});
