import { FRONTEND_NAMES, SERVICE_NAMES } from '@girouette/contracts/parts';
import { descriptions } from './descriptions';
import { PART_SCHEMAS, PROGRAM_SCHEMAS } from './schemas';

const HEADER = `# Every variable, with its default and the parts that read it. Written by \`npm run docs\` from their schemas; a test compares.
#
# \`npm start\`, \`npm run dev\` and \`docker compose\` read a file named .env: copy the lines that you change, without their #. What the shell
# sets comes first. \`npm start\` and \`npm run dev\` give it to all parts, compose only what docker-compose.yml names.
`;

const REQUIRED = 'required';
const GROUPS: readonly (readonly [name: string, members: readonly string[]])[] = [
  ['services', SERVICE_NAMES],
  ['frontends', FRONTEND_NAMES],
];

interface Reading {
  reader: string;
  /** The value as written in a file; empty without one. */
  value: string;
}

/** The text of `.env.example`. @throws Error when a variable has no description */
export function envExample(): string {
  const about = descriptions();
  const sections = new Map<string, string[]>();
  for (const [name, readings] of readingsByVariable()) {
    const description = about.get(name);
    if (!description) throw new Error(`${name} has no comment where it is declared`);
    const [{ value } = { value: '' }] = readings.filter((reading) => reading.value !== REQUIRED);
    const title = namesOf(readings.map(({ reader }) => reader));
    const lines = [`# ${description}${exceptionsTo(value, readings)}`, `#${name}=${value}`];
    sections.set(title, [...(sections.get(title) ?? []), lines.join('\n')]);
  }
  const texts = [...sections].map(
    ([title, variables]) => `# ---- ${title} ----\n\n${variables.join('\n\n')}\n`,
  );
  return [HEADER, ...texts].join('\n');
}

function readingsByVariable(): Map<string, Reading[]> {
  const found = new Map<string, Reading[]>();
  for (const [reader, { shape }] of Object.entries({ ...PROGRAM_SCHEMAS, ...PART_SCHEMAS })) {
    for (const [name, schema] of Object.entries(shape)) {
      const { success, data } = schema.safeParse(undefined);
      const value = success ? textOf(data) : REQUIRED;
      found.set(name, [...(found.get(name) ?? []), { reader, value }]);
    }
  }
  return found;
}

const textOf = (value: unknown): string => {
  if (value === undefined) return '';
  if (Array.isArray(value)) return value.join(',');
  return typeof value === 'string' ? value : JSON.stringify(value);
};

/** The readers with another default than the shown one. */
function exceptionsTo(shown: string, readings: readonly Reading[]): string {
  const others = [...new Set(readings.map(({ value }) => value))].filter(
    (value) => value !== shown,
  );
  const texts = others.map((other) => {
    const who = namesOf(
      readings.filter(({ value }) => value === other).map(({ reader }) => reader),
    );
    return other === REQUIRED ? `Required: ${who}.` : `${other || 'None'}: ${who}.`;
  });
  return texts.map((text) => ` ${text}`).join('');
}

/** The names of readers. A whole group is one word. */
function namesOf(readers: readonly string[]): string {
  const whole = GROUPS.filter(([, members]) => members.every((name) => readers.includes(name)));
  const covered = new Set(whole.flatMap(([, members]) => members));
  return [...readers.filter((name) => !covered.has(name)), ...whole.map(([name]) => name)].join(
    ', ',
  );
}
