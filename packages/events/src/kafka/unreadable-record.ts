import type { AnyEvent } from '@girouette/contracts';
import { nowMs } from '@girouette/platform/async';
import { uuidOf } from '@girouette/store';

const SCHEMA = 'girouette:unreadable';

/** Where consecutive records that cannot be read for one reason are. */
export interface UnreadablePlace {
  topic: string;
  partition: number;
  offset: string;
  lastOffset: string;
  count: number;
  reason: string;
}

/** The event of a dead letter for records that hold none. The same place gets the same id. */
export function standInFor(place: UnreadablePlace): AnyEvent {
  return {
    specversion: '1.0',
    id: uuidOf(`${place.topic}/${place.partition}/${place.offset}`),
    source: 'kafka',
    type: 'UnreadableRecord',
    subject: `partition ${place.partition}, offset ${place.offset}`,
    time: new Date(nowMs()).toISOString(),
    dataschema: SCHEMA,
    datacontenttype: 'application/json',
    // The presenter of dead letters leaves numbers readable.
    data: { ...place, offset: Number(place.offset), lastOffset: Number(place.lastOffset) },
  };
}

/** Whether an event is the stand-in of a dead letter that is delivered again. It still cannot be handled. */
export const isStandIn = ({ dataschema }: AnyEvent): boolean => dataschema === SCHEMA;
