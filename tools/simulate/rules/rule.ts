import type { ServiceName } from '@girouette/contracts';
import type { RowChange } from '@girouette/store/simulated';
import type { SentMail } from '../mail-server';
import type { Scene } from '../scene';

/** A changed row of a service's store. */
export type ServiceRowChange = RowChange & { service: ServiceName };

/** Something that must hold. Each function returns what is wrong, a sentence each. */
export interface Rule {
  readonly name: string;
  /** After each transaction of a store. */
  onChange?(change: ServiceRowChange): string[];
  /** After each mail that the mail server has accepted. */
  onMail?(mail: SentMail): string[];
  /** After each power cut, and at rest: what people were told is still stored. */
  always?(): string[];
  /** When every event is applied, every mail is sent, and nobody does anything. */
  atRest?(): string[];
}

export type CreateRule = (scene: Scene) => Rule;

/** The rows of a table. @template R what the rule reads of a row */
export const rowsOf = <R>({ system }: Scene, service: ServiceName, table: string): R[] =>
  system.diskOf(service).rowsOf(table) as unknown as R[];
