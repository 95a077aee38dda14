import { buffer, text as textOf } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { eventually } from '@girouette/platform/async/testing';
import readWorkbook from 'read-excel-file/node';
import type { Cell } from './cell';
import { writeCsv } from './write-csv';
import { writeXlsx } from './write-xlsx';
import { fixedParts } from './xlsx-parts';

const now = new Date('2026-11-21T19:33:00Z');

async function workbook(header: string[], ...parts: Cell[][][]) {
  const rows = Readable.from(parts) as AsyncIterable<Cell[][]>;
  const total = parts.flat().length;
  return readWorkbook(await buffer(writeXlsx({ name: 'Avis', header, rows, total, now })));
}

/** The reader cuts the fraction of a day where spreadsheets round it. */
const toTheSecond = (cell: unknown) =>
  cell instanceof Date ? new Date(Math.round(cell.getTime() / 1_000) * 1_000) : cell;

test('a spreadsheet reads texts, numbers, days and moments in Paris as what they are', async () => {
  const [sheet] = await workbook(
    ['Écrit le', 'Jour', 'Nom', 'Note', 'Réponse'],
    [[{ moment: now }, { day: '2026-11-21' }, 'Zoé & <Cie>', 4.5, null]],
    [[{ moment: new Date('2026-07-14T22:05:00Z') }, { day: '2026-07-15' }, ' 007 ', 0, '']],
  );
  expect(sheet?.sheet).toBe('Avis');
  expect(sheet?.data.map((row) => row.map(toTheSecond))).toEqual([
    ['Écrit le', 'Jour', 'Nom', 'Note', 'Réponse'],
    [new Date('2026-11-21T20:33Z'), new Date('2026-11-21'), 'Zoé & <Cie>', 4.5, null],
    [
      new Date('2026-07-15T00:05Z'),
      new Date('2026-07-15'),
      expect.stringContaining('007'),
      0,
      null,
    ],
  ]);
});

test('a formula stays a text, and characters that XML forbids are removed', async () => {
  const [sheet] = await workbook(
    ['Texte'],
    [['=1+1'], ['a\u0000b\u000Bc\uD800d'], ['🍕\tà\nla part']],
  );
  expect(sheet?.data.slice(1)).toEqual([['=1+1'], ['abc\uFFFDd'], ['🍕\tà\nla part']]);
});

test('the workbook has the default style, without which readers warn', () => {
  const parts = new Map(fixedParts('Avis', 1));
  expect(parts.get('xl/styles.xml')).toContain(
    '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>',
  );
});

test('a table without rows is a sheet with its header', async () => {
  expect((await workbook(['Texte']))[0]?.data).toEqual([['Texte']]);
});

test('a failure while reading rows breaks the file off', async () => {
  const rows = (async function* (): AsyncGenerator<Cell[][]> {
    yield await Promise.resolve([['a']]);
    throw new Error('The store is gone.');
  })();
  const bytes = writeXlsx({ name: 'Avis', header: ['Texte'], rows, total: 2, now });
  await expect(buffer(bytes)).rejects.toThrow('The store is gone.');
});

test('stops reading rows once the workbook is no longer read', async () => {
  const state = { read: 0, ended: false };
  const rows = (async function* (): AsyncGenerator<Cell[][]> {
    try {
      for (; ; state.read += 1) yield await Promise.resolve([[String(state.read)]]);
    } finally {
      state.ended = true;
    }
  })();
  const bytes = writeXlsx({ name: 'Avis', header: ['Texte'], rows, total: 1e6, now });
  bytes.on('data', () => {
    if (state.read > 100) bytes.destroy();
  });
  await eventually(() => expect(state.ended).toBe(true));
});

test('CSV writes numbers and moments as a spreadsheet in France reads them', async () => {
  const rows = Readable.from([
    [[{ moment: now }, { day: '2026-11-21' }, 4.5, -2, null]],
  ]) as AsyncIterable<Cell[][]>;
  expect(await textOf(Readable.from(writeCsv({ header: ['a', 'b', 'c', 'd', 'e'], rows })))).toBe(
    '\uFEFFa;b;c;d;e\r\n21/11/2026 20:33;21/11/2026;4,5;-2;\r\n',
  );
});
