import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');

/** What a program prints. */
function printed(program: string): string {
  const args = ['--allow-natives-syntax', '--input-type=module', '-e', program];
  const { stdout, stderr } = spawnSync(process.execPath, args, { cwd: ROOT, encoding: 'utf8' });
  if (stderr !== '') throw new Error(stderr);
  return stdout;
}

const withSharedClasses = (program: string) =>
  printed(`
    import { withSharedClasses } from './tools/build/spreads.mjs';
    process.stdout.write(withSharedClasses(${JSON.stringify(program)}));
  `);

test('objects of a literal that begins with a spread share a hidden class', () => {
  const program = withSharedClasses(`
    const won = (guest, at) => ({ ...guest, gift: { ...guest.gift, at } });
    const guests = Array.from({ length: 100 }, (_, at) => won({ gift: { label: 'Café' } }, at));
    const [ana, bea] = guests.slice(-2);
    const isSame = new Function('a', 'b', 'return %HaveSameMap(a, b)');
    console.log(isSame(ana, bea), isSame(ana.gift, bea.gift));
  `);
  expect(printed(program)).toBe('true true\n');
});

test('a program does what it did', () => {
  const program = `
    const copyOf = ({ ...all }) => ({ ...all });
    const { name, ...rest } = copyOf({ name: 'Ana', visits: 1, at: 'noon' });
    const later = { ...rest, at: 'evening', ...(rest.visits > 1 && { regular: true }) };
    console.log(JSON.stringify([{ ...later, name }, { name, ...later }, '{ ...rest, at }']));
  `;
  expect(printed(withSharedClasses(program))).toBe(printed(program));
  expect(printed(program)).toContain('"at":"evening"');
});
