import { UnsupportedError, createReport } from './report';

test('a failed step counts once and ends its group, and steps that the machine cannot do are skipped', async () => {
  const lines: string[] = [];
  const report = createReport((line) => lines.push(line));
  await report.group(async () => {
    await report.step('first', () => Promise.resolve());
    await report.step('second', () => Promise.reject(new Error('no')));
    await report.step('third', () => Promise.resolve());
  });
  await report.check('fourth', () => Promise.reject(new UnsupportedError('no Docker')));
  expect(report.finish()).toBe(1);
  expect(lines.at(-2)).toBe('- skipped: fourth: no Docker');
  expect(lines.at(-1)).toBe('1 passed, 1 failed, 1 skipped');
});
