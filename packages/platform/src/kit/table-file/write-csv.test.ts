import type { Cell } from './cell';
import { writeCsv } from './write-csv';

async function written(...parts: Cell[][][]): Promise<string> {
  const rows = (async function* () {
    for (const part of parts) yield await Promise.resolve(part);
  })();
  let text = '';
  for await (const chunk of writeCsv({ header: ['E-mail', 'Texte'], rows })) text += chunk;
  return text;
}

test('a file begins with the mark of UTF-8, and has semicolons between its cells', async () => {
  const text = await written(
    [
      ['a@example.fr', 'Café'],
      ['b@example.fr', 'Thé, chaud'],
    ],
    [['c', '']],
  );
  expect(text).toBe('\uFEFFE-mail;Texte\r\na@example.fr;Café\r\nb@example.fr;Thé, chaud\r\nc;\r\n');
});

test('semicolons, quotes and lines within a text stay in its cell', async () => {
  expect(await written([['a;b', 'dit « "oui" »\net part']])).toContain(
    '\r\n"a;b";"dit « ""oui"" »\net part"\r\n',
  );
});

test.each(['=1+1', '+33', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '＝1', '＋1', '－1', '＠x'])(
  'a spreadsheet does not run %j as a formula',
  async (text) => {
    const [, line = ''] = (await written([[text, 'x']])).split(/(?<=E-mail;Texte)\r\n/);
    expect(line.replace('"', '')).toMatch(/^'/);
    expect(line).toContain(text);
  },
);

test('an id is written as it is, so that a program finds it again', async () => {
  expect(await written([['a', { id: '-pVgbe_x' }]])).toContain('\r\na;-pVgbe_x\r\n');
});

test('a formula after a separator stays within its cell', async () => {
  expect(await written([['"\r\n=1+1', 'x;=1+1']])).toBe(
    '\uFEFFE-mail;Texte\r\n"""\r\n=1+1";"x;=1+1"\r\n',
  );
});
