import { runSimulator, SHORT, violatedRules } from './testing';

jest.setTimeout(240_000);

it('prints few actions that violate a rule, and the command that repeats them', () => {
  const fault = ['--fault', 'a repeated spin is refused'];
  const { status, lines } = runSimulator(...SHORT, ...fault, '--seeds', '50', '--shrink');
  expect(status).toBe(1);
  const options = lines.at(-1)!.trim().split(' ').slice(4);
  const again = runSimulator(...options, ...fault);
  expect(violatedRules(again.lines)).toContain('expected answers');
  const actions = /^ {2}(\d+) actions violate it:$/m.exec(lines.join('\n'))?.[1];
  expect(options.at(-1)!.split(',')).toHaveLength(Number(actions));
  expect(Number(actions)).toBeLessThan(15);
});
