import type { z } from 'zod';
import type { events } from './events';

type Data<Name extends keyof typeof events> = keyof z.infer<(typeof events)[Name]['data']> & string;

/**
 * The fields that a service reads of each event that it consumes, by event name; nested ones as `outcome.kind`. A service states them in
 * `src/events.ts`. A field that no service states may be removed from an event without a new version.
 */
export type Reads = {
  readonly [Name in keyof typeof events]?: readonly (Data<Name> | `${Data<Name>}.${string}`)[];
};
