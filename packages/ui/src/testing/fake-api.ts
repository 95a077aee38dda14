import { errorCatalogue, type ErrorCode, type ErrorBody } from '@girouette/contracts/errors';
import { http, HttpResponse, type JsonBodyType, type PathParams } from 'msw';
import { setupServer } from 'msw/node';
import type { AnswerOf, CallAddress, PayloadOf } from '../api';

export interface SeenRequest {
  params: Record<string, string>;
  query: Record<string, string>;
  body: unknown;
  authorization: string | null;
}

export interface FakeApi {
  /** From now on the call answers this, with these headers. */
  answers: <A extends CallAddress>(
    address: A,
    answer: AnswerOf<A>,
    headers?: Record<string, string>,
  ) => void;
  /** From now on the call answers what the function makes of the request. */
  answersWith: <A extends CallAddress>(
    address: A,
    make: (request: SeenRequest) => AnswerOf<A>,
    headers?: Record<string, string>,
  ) => void;
  /** From now on the call is refused with this code of the catalogue. */
  refuses: (
    address: CallAddress,
    code: ErrorCode,
    extra?: Partial<Pick<ErrorBody, 'message' | 'field' | 'details'>>,
  ) => void;
  /** The same, for the next request alone; the ones after it are answered as before. */
  refusesOnce: FakeApi['refuses'];
  /** From now on the call gets no answer: the network is gone. */
  loses: (address: CallAddress) => void;
  /** From now on the call waits; `release` lets it (and later ones) through with this answer. */
  holds: <A extends CallAddress>(
    address: A,
    answer: AnswerOf<A>,
    headers?: Record<string, string>,
  ) => { release: () => void };
  /** The requests that the call received, the oldest first. */
  requests: (address: CallAddress) => SeenRequest[];
  /** The body of the call's last request. */
  lastBody: <A extends CallAddress>(
    address: A,
  ) => PayloadOf<A> extends { body: infer B } ? B : unknown;
}

/**
 * The services, pretended, for the tests of one file: answers are typed by the contract, and a request that nothing was
 * said about fails the test. Call it once, outside the tests; what was said is forgotten after each.
 */
export function startFakeApi(): FakeApi {
  const server = setupServer();
  let seen: { address: CallAddress; request: SeenRequest }[] = [];
  const strangers: string[] = [];

  beforeAll(() => {
    server.listen({
      onUnhandledRequest: (request, print) => {
        strangers.push(`${request.method} ${request.url}`);
        print.error();
      },
    });
  });
  afterEach(() => {
    server.resetHandlers();
    seen = [];
    const unexpected = strangers.splice(0);
    if (unexpected.length > 0) throw new Error(`unexpected requests: ${unexpected.join(', ')}`);
  });
  afterAll(() => {
    server.close();
  });

  const on = (
    address: CallAddress,
    respond: (request: SeenRequest) => Response | Promise<Response>,
    options: { once?: boolean } = {},
  ) => {
    const [method, path] = address.split(' ') as [string, string];
    server.use(
      http[method.toLowerCase() as 'get' | 'post' | 'put' | 'patch' | 'delete'](
        `*${path}`,
        async ({ request, params }) => {
          const entry: SeenRequest = {
            params: named(params),
            query: Object.fromEntries(new URL(request.url).searchParams),
            body: await readBody(request),
            authorization: request.headers.get('authorization'),
          };
          seen.push({ address, request: entry });
          return respond(entry);
        },
        options,
      ),
    );
  };

  const requests = (address: CallAddress) =>
    seen.filter((entry) => entry.address === address).map((entry) => entry.request);

  return {
    answers: (address, answer, headers) => {
      on(address, () => reply(answer, headers));
    },
    answersWith: (address, make, headers) => {
      on(address, (request) => reply(make(request), headers));
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
      let release: () => void = () => undefined;
      const released = new Promise<void>((resolve) => {
        release = resolve;
      });
      on(address, async () => {
        await released;
        return reply(answer, headers);
      });
      return { release };
    },
    requests,
    lastBody: (address) => requests(address).at(-1)?.body as never,
  };
}

/** The parameters that the path names; the origin before it counts as one without a name. */
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

const reply = (answer: unknown, headers: Record<string, string> = {}) =>
  answer === undefined
    ? new HttpResponse(null, { status: 204, headers })
    : HttpResponse.json(answer as JsonBodyType, { headers });

async function readBody(request: Request): Promise<unknown> {
  const text = await request.text();
  return text === '' ? undefined : (JSON.parse(text) as unknown);
}
