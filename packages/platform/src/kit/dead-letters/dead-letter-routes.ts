import { type DeadLetterDetails, type DeadLetterSummary, endpoints } from '@girouette/contracts';
import type { DeadLetter } from '@girouette/events';
import { actorOf } from '../audit';
import type { Router } from '../http';
import {
  type DeadLetterDeps,
  dropDeadLetter,
  listDeadLetters,
  readDeadLetter,
  replayDeadLetter,
} from './dead-letters';

const HIDDEN = '•••';
/** Fields whose text is an id, a time or one of a few codes. */
const READABLE = /^(id|at|kind|type|network|plan|action|accountType|state|version)$|(Id|At)$/;
/** Neither an address nor a sentence. */
const CODE = /^[\w:.-]{1,120}$/;

const presentDeadLetter = (letter: DeadLetter): DeadLetterSummary => ({
  _id: letter.id,
  service: letter.group,
  topic: letter.topic,
  type: letter.event.type,
  error: withoutAddresses(letter.error),
  at: letter.at.toISOString(),
});

/** Presents a dead letter with its event's data. Only ids, times, codes, numbers and booleans stay readable. */
const presentDeadLetterDetails = (letter: DeadLetter): DeadLetterDetails => ({
  ...presentDeadLetter(letter),
  eventId: letter.event.id,
  subject: hide(letter.event.subject, 'id') as string,
  happenedAt: letter.event.time,
  data: hide(letter.event.data),
});

const withoutAddresses = (text: string): string =>
  text
    .split(' ')
    .map((word) => (word.includes('@') ? HIDDEN : word))
    .join(' ');

function hide(value: unknown, field = ''): unknown {
  if (typeof value === 'string') return READABLE.test(field) && CODE.test(value) ? value : HIDDEN;
  if (Array.isArray(value)) return value.map((item) => hide(item, field));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, hide(item, name)]));
}

const REPLAYED = 'L’événement est de nouveau remis au service.';
const DROPPED = 'L’événement est abandonné.';

/** Endpoints for administrators to handle events that services could not. The contract names the service that offers them. */
export const deadLetterRoutes =
  (deps: DeadLetterDeps) =>
  (route: Router): void => {
    route(endpoints.listDeadLetters, async ({ principal, query }) =>
      (await listDeadLetters(deps, { principal, ...query })).map(presentDeadLetter),
    );
    route(endpoints.readDeadLetter, async ({ principal, params }) =>
      presentDeadLetterDetails(await readDeadLetter(deps, { principal, id: params.id })),
    );
    route(endpoints.replayDeadLetter, async ({ params, ...input }) => {
      await replayDeadLetter(deps, { actor: actorOf(input), id: params.id });
      return { message: REPLAYED };
    });
    route(endpoints.dropDeadLetter, async ({ params, ...input }) => {
      await dropDeadLetter(deps, { actor: actorOf(input), id: params.id });
      return { message: DROPPED };
    });
  };
