/** A row of the table of machines in docs/deploying.md. */
interface DocumentedMachine {
  name: string;
  /** The version of Node that it installs, such as `20.19.2`. */
  node: string;
  source: string;
  /** When the source was read, such as `29 November 2026`. */
  day: string;
}

/** @param page the text of docs/deploying.md */
export function documentedMachines(page: string): DocumentedMachine[] {
  const rows = /^\| machine .*\n\|[- |]+\n((?:\|.*\n)+)/m.exec(page)?.[1] ?? '';
  return rows
    .trim()
    .split('\n')
    .map((row) => {
      const [name = '', node = '', source = '', day = ''] = row
        .split('|')
        .slice(1)
        .map((cell) => cell.trim());
      return { name, node, source, day };
    });
}
