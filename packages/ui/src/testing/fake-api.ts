import type { ErrorBody } from '@girouette/contracts/error-body';
import { errorCatalogue, type ErrorCode } from '@girouette/contracts/errors';
import { act } from '@testing-library/react';
import { http, HttpResponse, type JsonBodyType, type PathParams } from 'msw';
import { setupServer, type SetupServer } from 'msw/node';
import type { ResponseOf, EndpointAddress, PayloadOf } from '../api';
import { endTestsWith } from './test-end';

export interface SeenRequest {
  params: Record<string, string>;
  query: Record<string, string>;
  body: unknown;
  authorization: string | null;
  idempotencyKey: string | null;
}

export interface FakeApi {
  /** Sets the endpoint's answer and its headers. */
  answers: <A extends EndpointAddress>(
    address: A,
    answer: ResponseOf<A>,
    headers?: Record<string, string>,
  ) => void;
  /** Sets a function that computes the endpoint's answer. */
  answersWith: <A extends EndpointAddress>(
    address: A,
    respond: (request: SeenRequest) => ResponseOf<A>,
    headers?: Record<string, string>,
  ) => void;
  /** Makes the endpoint answer against the contract, as a broken service or another version may. */
  breaks: (address: EndpointAddress, answer: unknown) => void;
  /** Makes the endpoint answer an error of the catalogue. */
  refuses: (
    address: EndpointAddress,
    code: ErrorCode,
    extra?: Partial<Pick<ErrorBody, 'message' | 'field' | 'details'>>,
  ) => void;
  /** Like `refuses`, for the next request only. */
  refusesOnce: FakeApi['refuses'];
  /** Makes requests fail as they do without a network. */
  loses: (address: EndpointAddress) => void;
  /** Makes requests wait. `release` answers them, and later ones, with this answer. */
  holds: <A extends EndpointAddress>(
    address: A,
    answer: ResponseOf<A>,
    headers?: Record<string, string>,
  ) => { release: () => void };
  /** The requests to the endpoint, oldest first. */
  requests: (address: EndpointAddress) => SeenRequest[];
  /** The body of the last request to the endpoint. */
  lastBody: <A extends EndpointAddress>(
    address: A,
  ) => PayloadOf<A> extends { body: infer B } ? B : unknown;
}

declare global {
  /** Why the contract does not explain an answer, or null. The environment of component tests has it. */
  var unexplainedAnswer: (address: string, answer: unknown) => string | null;
}

/** Fake timers replace the global function. */
const { setTimeout } = globalThis;

/**
 * Mocks the services for the tests of one file. A request without a prepared answer fails the test whose screen sent it: a test ends when its
 * requests have their answers, and no screen has asked since. An answer that the schema of its endpoint does not explain fails it too: the
 * services are tested against the same schema. Call it once, outside the tests; it resets after each.
 */
export function startFakeApi(): FakeApi {
  const server = setupServer();
  let seen: { address: EndpointAddress; request: SeenRequest }[] = [];
  refuseUnexpected(server);
  const { hold } = endTestsAfterRequests(server);
  const note = refuseUnexplained();
  afterEach(() => {
    seen = [];
  });

  const on = (
    address: EndpointAddress,
    respond: (request: SeenRequest, requestId: string) => Response | Promise<Response>,
    options: { once?: boolean } = {},
  ) => {
    const [method, path] = address.split(' ') as [string, string];
    server.use(
      http[method.toLowerCase() as 'get' | 'post' | 'put' | 'patch' | 'delete'](
        `*${path}`,
        async ({ request, params, requestId }) => {
          const entry = await toSeenRequest(request, params);
          seen.push({ address, request: entry });
          return respond(entry, requestId);
        },
        options,
      ),
    );
  };

  const requests = (address: EndpointAddress) =>
    seen.filter((entry) => entry.address === address).map((entry) => entry.request);

  return {
    answers: (address, answer, headers) => {
      note(address, answer);
      on(address, () => reply(answer, headers));
    },
    answersWith: (address, respond, headers) => {
      on(address, (request) => {
        const answer = respond(request);
        note(address, answer);
        return reply(answer, headers);
      });
    },
    breaks: (address, answer) => {
      on(address, () => reply(answer));
    },
    refuses: (address, code, extra) => {
      on(address, () => refusal(code, extra));
    },
    refusesOnce: (address, code, extra) => {
      on(address, () => refusal(code, extra), { once: true });
    },
    loses: (address) => {
      on(address, () => HttpResponse.error());
    },
    holds: (address, answer, headers) => {
      note(address, answer);
      let release: () => void = () => undefined;
      const released = new Promise<void>((resolve) => {
        release = resolve;
      });
      on(address, async (_request, requestId) => {
        hold(requestId);
        await released;
        return reply(answer, headers);
      });
      return { release };
    },
    requests,
    lastBody: (address) => requests(address).at(-1)?.body as never,
  };
}

/** Fails the test whose screens ask what the test has prepared no answer for. */
function refuseUnexpected(server: SetupServer): void {
  const unexpected: string[] = [];
  beforeAll(() => {
    server.listen({
      onUnhandledRequest: (request, print) => {
        unexpected.push(`${request.method} ${request.url}`);
        print.error();
      },
    });
  });
  afterEach(() => {
    server.resetHandlers();
    const requests = unexpected.splice(0);
    if (requests.length > 0) throw new Error(`unexpected requests: ${requests.join(', ')}`);
  });
  afterAll(() => {
    server.close();
  });
}

/** Fails the test that gives an answer which the contract does not explain. */
function refuseUnexplained(): (address: EndpointAddress, answer: unknown) => void {
  const unexplained: string[] = [];
  afterEach(() => {
    const answers = unexplained.splice(0);
    if (answers.length > 0) {
      throw new Error(`answers that the contract does not explain: ${answers.join(', ')}`);
    }
  });
  return (address, answer) => {
    const why = answer instanceof Blob ? null : globalThis.unexplainedAnswer(address, answer);
    if (why !== null) unexplained.push(`${address}: ${why}`);
  };
}

/** Ends each test when its requests have their answers, except those that it holds. */
function endTestsAfterRequests(server: SetupServer): { hold: (requestId: string) => void } {
  const open = new Set<string>();
  const leave = (requestId: string) => void open.delete(requestId);
  server.events.on('request:start', ({ request, requestId }) => {
    if (request.signal.aborted) return;
    open.add(requestId);
    request.signal.addEventListener('abort', () => {
      leave(requestId);
    });
  });
  server.events.on('request:end', ({ requestId }) => {
    leave(requestId);
  });
  endTestsWith(async () => {
    do await untilRendered();
    while (open.size > 0);
  });
  afterEach(() => {
    open.clear();
  });
  return { hold: leave };
}

/** Resolves when answers that have arrived are on the screen, and the screen has asked what it asks next. */
const untilRendered = () =>
  act(async () => {
    await new Promise((resolve) => setTimeout(resolve));
  });

const toSeenRequest = async (request: Request, params: PathParams): Promise<SeenRequest> => ({
  params: named(params),
  query: Object.fromEntries(new URL(request.url).searchParams),
  body: await readBody(request),
  authorization: request.headers.get('authorization'),
  idempotencyKey: request.headers.get('idempotency-key'),
});

/** The named parameters of the path; MSW also reports the origin, under a number. */
const named = (params: PathParams): Record<string, string> =>
  Object.fromEntries(
    Object.entries(params).flatMap(([name, value]) =>
      /^\d+$/.test(name) ? [] : [[name, String(value)]],
    ),
  );

function refusal(code: ErrorCode, extra: object = {}) {
  const { status, message } = errorCatalogue[code];
  return HttpResponse.json({ statusCode: status, code, message, ...extra }, { status });
}

function reply(answer: unknown, headers: Record<string, string> = {}) {
  if (answer === undefined) return new HttpResponse(null, { status: 204, headers });
  if (answer instanceof Blob) {
    return new HttpResponse(answer, { headers: { 'content-type': answer.type, ...headers } });
  }
  return HttpResponse.json(answer as JsonBodyType, { headers });
}

async function readBody(request: Request): Promise<unknown> {
  const text = await request.text();
  return text === '' ? undefined : (JSON.parse(text) as unknown);
}
