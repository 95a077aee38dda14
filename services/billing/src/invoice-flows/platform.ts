import { createHash } from 'node:crypto';
import { abortAfter, measureCall, nowMs, randomBytes, type Metrics } from '@girouette/platform/kit';
import { z } from 'zod';
import type { BillingConfig } from '../config';
import type { Verdict } from './rules';

/** The limit of one request. */
const TIMEOUT_MS = 15_000;
/** The largest answer that is read. */
const MAX_ANSWER = 1_000_000;
/** The longest reason that is kept. */
const MAX_REASON = 500;
/** A token is renewed this long before it ends. */
const TOKEN_MARGIN_MS = 30_000;

/** The same request will be refused again: the file or its description is wrong (XP Z12-013, annex A). */
const REFUSED = new Set([400, 413, 422]);
const KNOWN_ALREADY = 'AlreadyExistingFlow';

const identifier = z.string().min(1).max(100);
const answers = {
  token: z.object({ access_token: z.string().min(1), expires_in: z.number().optional() }),
  sent: z.object({ flowId: identifier }),
  refused: z.object({ errorCode: z.string().optional(), errorMessage: z.string().nullish() }),
  flow: z.object({
    flowId: identifier.optional(),
    acknowledgement: z
      .object({
        status: z.enum(['Pending', 'Ok', 'Error']),
        details: z
          .array(z.object({ level: z.string(), reasonCode: z.string(), reasonMessage: z.string() }))
          .optional(),
      })
      .optional(),
  }),
};
const found = z.object({ results: z.array(answers.flow).default([]) });

/**
 * The Flow Service of an approved platform (XP Z12-013, annex A, version 1.1.0), with an access token by OAuth 2.0 (RFC 6749, section 4.4).
 * Null without `INVOICE_PLATFORM_URL`. Its calls throw when the platform does not answer in time, or answers what may be otherwise later.
 */
export function createInvoicePlatform({
  config,
  metrics,
}: {
  config: BillingConfig;
  metrics: Metrics;
}) {
  const { INVOICE_PLATFORM_URL: url } = config;
  if (url === undefined) return null;
  const base = url.replace(/\/$/, '');
  const tokens = createTokens(config);

  const ask = (path: string, request: Pick<RequestInit, 'method' | 'body'> & { type?: string }) =>
    measureCall({ metrics, to: 'invoice-platform' }, async (trace) => {
      const answer = await answerOf(`${base}${path}`, {
        method: request.method ?? 'GET',
        body: request.body ?? null,
        headers: {
          ...trace,
          accept: 'application/json',
          authorization: `Bearer ${await tokens.get()}`,
          ...(request.type !== undefined && { 'content-type': request.type }),
        },
      });
      if (answer.status === 401) tokens.forget();
      return answer;
    });

  /** What the platform has of a document, of several flows the one that got furthest. Null when it has none. */
  async function find(number: string): Promise<Verdict | null> {
    const { status, text } = await ask('/v1/flows/search', {
      method: 'POST',
      type: 'application/json',
      body: JSON.stringify({ where: { trackingId: number } }),
    });
    const verdicts = found.parse(accepted(status, text)).results.map(toVerdict);
    const of = (wanted: Verdict['status']) => verdicts.find((one) => one.status === wanted);
    return of('Ok') ?? of('Pending') ?? of('Error') ?? null;
  }

  return {
    /** Hands over the file of a document. */
    async send(document: { number: string; name: string; file: Uint8Array }): Promise<Verdict> {
      const { body, type } = formOf(document);
      const { status, text } = await ask('/v1/flows', { method: 'POST', body, type });
      if (REFUSED.has(status)) {
        return { status: 'Error', reason: refusalIn(text) ?? `HTTP ${status}` };
      }
      return { flowId: answers.sent.parse(accepted(status, text)).flowId, status: 'Pending' };
    },

    find,

    /** The verdict about a flow. A repeat of a document that the platform has is judged by the first one. */
    async read({ number, flowId }: { number: string; flowId: string }): Promise<Verdict> {
      const { status, text } = await ask(`/v1/flows/${encodeURIComponent(flowId)}`, {});
      const flow = answers.flow.parse(accepted(status, text));
      const isRepeat = flow.acknowledgement?.details?.some(
        ({ reasonCode }) => reasonCode === KNOWN_ALREADY,
      );
      const first = isRepeat ? await find(number) : null;
      return first ?? toVerdict(flow);
    },
  };
}

/** Access tokens, each kept until shortly before its end. */
function createTokens(config: BillingConfig) {
  const { INVOICE_PLATFORM_CLIENT_ID: id = '', INVOICE_PLATFORM_CLIENT_SECRET: secret = '' } =
    config;
  const form = new URLSearchParams({
    grant_type: 'client_credentials',
    client_id: id,
    client_secret: secret,
  });
  const none = { token: '', until: 0 };
  let known = none;
  return {
    forget() {
      known = none;
    },
    async get(): Promise<string> {
      if (nowMs() < known.until) return known.token;
      const { status, text } = await answerOf(config.INVOICE_PLATFORM_TOKEN_URL ?? '', {
        method: 'POST',
        headers: {
          accept: 'application/json',
          'content-type': 'application/x-www-form-urlencoded',
        },
        body: form.toString(),
      });
      const { access_token: token, expires_in: seconds = 0 } = answers.token.parse(
        accepted(status, text),
      );
      known = { token, until: nowMs() + seconds * 1_000 - TOKEN_MARGIN_MS };
      return token;
    },
  };
}

async function answerOf(
  url: string,
  request: RequestInit,
): Promise<{ status: number; text: string }> {
  const answer = await fetch(url, {
    ...request,
    signal: abortAfter(TIMEOUT_MS),
    redirect: 'error',
  });
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of (answer.body ?? []) as AsyncIterable<Uint8Array>) {
    size += part.length;
    if (size > MAX_ANSWER) throw new Error('The platform answered more than one megabyte.');
    parts.push(part);
  }
  return { status: answer.status, text: Buffer.concat(parts).toString('utf8') };
}

/** The body of a success. Other answers may be otherwise later, and say no secret. */
function accepted(status: number, text: string): unknown {
  if (status !== 200 && status !== 202) throw new Error(`The platform answered ${status}.`);
  return JSON.parse(text);
}

/** The reason in the body of a refusal. Null when it is not the standard's, such as a proxy's page. */
function refusalIn(text: string): string | null {
  try {
    const { errorCode = '', errorMessage } = answers.refused.parse(JSON.parse(text));
    return reasonOf(errorMessage ?? errorCode);
  } catch {
    return null;
  }
}

function toVerdict({ flowId, acknowledgement }: z.output<typeof answers.flow>): Verdict {
  const { status = 'Pending', details = [] } = acknowledgement ?? {};
  const errors = details.filter(({ level }) => level === 'Error');
  return {
    flowId,
    status,
    ...(status === 'Error' && {
      reason: reasonOf(errors.map(({ reasonMessage }) => reasonMessage).join(' ')),
    }),
  };
}

const reasonOf = (text: string): string => text.trim().slice(0, MAX_REASON);

/** The two parts of the form. Written here, because the form of Node gives the JSON the name of a file. */
function formOf({ number, name, file }: { number: string; name: string; file: Uint8Array }) {
  const boundary = randomBytes(16).toString('hex');
  const flowInfo = {
    trackingId: number,
    name,
    processingRule: 'B2B',
    flowSyntax: 'Factur-X',
    sha256: createHash('sha256').update(file).digest('hex'),
  };
  const head = (more: string, type: string) =>
    `--${boundary}\r\nContent-Disposition: form-data; ${more}\r\nContent-Type: ${type}\r\n\r\n`;
  return {
    type: `multipart/form-data; boundary=${boundary}`,
    body: Buffer.concat([
      Buffer.from(head('name="flowInfo"', 'application/json')),
      Buffer.from(`${JSON.stringify(flowInfo)}\r\n`),
      Buffer.from(head(`name="file"; filename="${name}"`, 'application/pdf')),
      file,
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ]),
  };
}
