import { judge } from './verdict.mjs';

/** What Judge.java prints of a file. */
const printed = ({ pdf = 'valid', xml = 'valid', aloud = true, complaint = '' } = {}): string =>
  [
    '@file 00.pdf',
    `<validation> <pdf>ValidationResult [flavour=3a, isCompliant=${String(pdf === 'valid')}] <summary status="${pdf}"/> </pdf> <xml> ${complaint} <summary status="${xml}"/> </xml> <summary status="valid"/> </validation>`,
    `@aloud ${String(aloud)}`,
  ].join('\n');
const accepts = { file: '00.pdf', name: 'An invoice', warns: ['BR-FR-12'] };
const refuses = { file: '00.pdf', name: 'A wrong sum', rule: 'BR-CO-14' };
const complaint = '<error type="4">[BR-CO-14]-Invoice total</error>';

test('a valid file is right only if its page is, whatever the whole verdict says', () => {
  expect(judge(printed(), [accepts])).toEqual({ right: 1, wrong: [] });
  const { right, wrong } = judge(printed({ pdf: 'invalid' }), [accepts]);
  expect([right, wrong]).toEqual([0, ['✖ An invoice: the page is not PDF/A-3']]);
  expect(judge(printed({ xml: 'invalid' }), [accepts]).right).toBe(0);
  expect(judge(printed({ aloud: false }), [accepts]).right).toBe(0);
});

test('any complaint but a known one is wrong', () => {
  const known = '<warning type="4">BR-FR-12/BT-49</warning>';
  expect(judge(printed({ complaint: known }), [accepts]).right).toBe(1);
  expect(judge(printed({ complaint }), [accepts]).wrong).toHaveLength(1);
});

test('a file with a fault must be refused for that fault', () => {
  expect(judge(printed({ complaint }), [refuses]).right).toBe(1);
  expect(judge(printed(), [refuses]).wrong).toHaveLength(1);
  expect(judge(printed({ complaint: '<error>BR-05</error>' }), [refuses]).wrong).toHaveLength(1);
});

test('a file that was not judged is wrong', () => {
  expect(judge('', [accepts, refuses])).toMatchObject({ right: 0, wrong: { length: 2 } });
});
