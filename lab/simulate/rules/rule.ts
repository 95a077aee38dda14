import type { ServiceName } from '@girouette/contracts';
import type { SentMail } from '../mail-server';
import type { Scene } from '../scene';
import type { ServiceRowChange } from '../system';

/** Something that must hold. Each function returns what is wrong, a sentence each. */
export interface Rule {
  readonly name: string;
  /** After each transaction of a store. */
  onChange?(change: ServiceRowChange): string[];
  /** After each mail that the mail server has accepted. */
  onMail?(mail: SentMail): string[];
  /** After each action: what people were told since the last one is stored. */
  afterAction?(): string[];
  /** After each power cut, and at rest: everything that people were told is still stored. */
  always?(): string[];
  /** When every event is applied, every mail is sent, and no guest or owner does anything. */
  atRest?(): string[];
}

export type CreateRule = (scene: Scene) => Rule;

/** The rows of a table. @template R what the rule reads of a row */
export const rowsOf = <R>({ system }: Scene, service: ServiceName, table: string): R[] =>
  system.diskOf(service).rowsOf(table) as unknown as R[];

/** A row of a table; undefined when it does not exist. */
export const rowOf = <R>(
  { system }: Scene,
  { service, table, id }: { service: ServiceName; table: string; id: string },
): R | undefined => (system.diskOf(service).find(table, id) ?? undefined) as R | undefined;

/** A rule about each thing that people were told. @param wrongOf what is wrong about one */
export function eachTold<T>(
  told: readonly T[],
  wrongOf: (one: T) => string[],
): Required<Pick<Rule, 'afterAction' | 'always'>> {
  let seen = 0;
  return {
    afterAction() {
      const fresh = told.slice(seen);
      seen = told.length;
      return fresh.flatMap(wrongOf);
    },
    always: () => told.flatMap(wrongOf),
  };
}

/** A rule that costs little, so that it looks each time. */
export const eachTime = (wrong: () => string[]) => ({ afterAction: wrong, always: wrong });
