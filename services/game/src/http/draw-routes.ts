import { endpoints } from '@girouette/contracts';
import type {
  DrawHead,
  Inclusion as SentInclusion,
  LogEntry as SentEntry,
  SignedDay,
} from '@girouette/contracts/http/draws';
import { headHash, type Router } from '@girouette/platform/kit';
import type { LoggedDay } from '../domain/draw-day';
import { listDrawHeads } from '../use-cases/list-draw-heads';
import type { GameDeps } from '../use-cases/ports';
import { proveInclusion, type Inclusion } from '../use-cases/prove-inclusion';
import { readDrawLog, type LogEntry } from '../use-cases/read-draw-log';
import { readHourSecret } from '../use-cases/read-hour-secret';

/** The endpoints with which draws are recomputed. */
export function drawRoutes(deps: GameDeps, route: Router): void {
  route(endpoints.readHourSecret, ({ params: { id: pageId, hour } }) =>
    readHourSecret(deps, { pageId, hour }),
  );

  route(endpoints.listDrawHeads, async ({ params: { id } }) =>
    (await listDrawHeads(deps, { pageId: id })).map(presentDay),
  );

  route(endpoints.proveInclusion, async ({ query }) => {
    const { inclusion, ...answer } = await proveInclusion(deps, query);
    return { ...answer, inclusion: inclusion && presentInclusion(inclusion) };
  });

  route(endpoints.readDrawLog, async ({ principal, params, query }) => {
    const input = { principal, pageId: params.id, ...query };
    const { day, parts, entries } = await readDrawLog(deps, input);
    const hours = day.hours.map(({ hour, secret }) => ({ hour, secret }));
    return { head: presentHead(day), hours, parts, entries: entries.map(presentEntry) };
  });
}

const presentDay = (head: LoggedDay): SignedDay => ({
  day: head.day,
  hash: headHash(head),
  signature: head.signature,
  publicKey: head.publicKey,
});

const presentInclusion = ({ head, at, number, path }: Inclusion): SentInclusion => ({
  ...{ head: presentHead(head), at: at.toISOString(), number, path },
});

const presentHead = (head: LoggedDay): DrawHead => ({
  pageId: head.pageId,
  day: head.day,
  size: head.size,
  root: head.root,
  previous: head.previous,
  signature: head.signature,
  publicKey: head.publicKey,
});

const presentEntry = ({ number, leaf, draw }: LogEntry): SentEntry =>
  draw ? { kind: 'play', number, ...draw } : { kind: 'withheld', number, leaf };
