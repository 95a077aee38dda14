import { createHash } from 'node:crypto';
import { randomUuid } from '@girouette/platform/async';
import type { Clock } from '@girouette/platform/kit';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Flow, PlatformBooks } from './platform-books';

const TOKEN_SECONDS = 3_600;

export interface PlatformClient {
  clientId: string;
  clientSecret: string;
}

interface Calls {
  books: PlatformBooks;
  client: PlatformClient;
  clock: Clock;
}

const refused = (reply: FastifyReply, status: number, errorCode: string) =>
  reply.code(status).send({ errorCode, errorMessage: null });

/** The calls of the Flow Service that billing uses (XP Z12-013, annex A, version 1.1.0), and the token URL. */
export function addCalls(app: FastifyInstance, { books, client, clock }: Calls): void {
  const token = randomUuid();
  app.post('/oauth2/token', ({ body }, reply) => {
    const form = new URLSearchParams(String(body));
    const isKnown =
      form.get('grant_type') === 'client_credentials' &&
      form.get('client_id') === client.clientId &&
      form.get('client_secret') === client.clientSecret;
    if (!isKnown) return reply.code(401).send({ error: 'invalid_client' });
    return reply.send({
      access_token: token,
      token_type: 'Bearer',
      expires_in: TOKEN_SECONDS,
    });
  });

  app.get('/v1/healthcheck', (_request, reply) => reply.send());

  const onRequest = (
    { headers }: { headers: { authorization?: string | undefined } },
    reply: FastifyReply,
    next: () => void,
  ) => {
    if (headers.authorization === `Bearer ${token}`) next();
    else void refused(reply, 401, 'MISSING_TOKEN');
  };

  app.post<{ Body: Buffer }>('/v1/flows', { onRequest }, async ({ body, headers }, reply) => {
    const sent = await partsOf(body, headers['content-type'] ?? '');
    if (!sent) return refused(reply, 400, 'MISSING_REQUIRED_FIELD');
    const { info, file, name } = sent;
    const { trackingId = '' } = info;
    const sha256 = createHash('sha256').update(file).digest('hex');
    const flow: Flow = {
      id: randomUuid(),
      trackingId,
      name,
      sha256,
      submittedAt: clock.now().toISOString(),
      status: 'Pending',
      ...faultIn({ expected: info.sha256, sha256, earlier: await books.ofTracking(trackingId) }),
    };
    await books.add(flow);
    return reply.code(202).send({ flowId: flow.id, submittedAt: flow.submittedAt, ...info });
  });

  app.post<{ Body: Buffer }>('/v1/flows/search', { onRequest }, async ({ body }, reply) => {
    const { where } = JSON.parse(String(body)) as { where?: { trackingId?: string } };
    if (where?.trackingId === undefined) return refused(reply, 400, 'MISSING_REQUIRED_FIELD');
    const results = (await books.ofTracking(where.trackingId)).map(present);
    return reply.send({ filters: where, results });
  });

  app.get<{ Params: { id: string } }>(
    '/v1/flows/:id',
    { onRequest },
    async ({ params: { id } }, reply) => {
      const flow = await books.judge(id);
      return flow ? reply.send(present(flow)) : refused(reply, 404, 'MISSING_RESOURCE');
    },
  );
}

/** The parts of the form, read by another program than the one that wrote them. Null when one is missing. */
async function partsOf(body: Buffer, type: string) {
  const answer = new Response(new Uint8Array(body), { headers: { 'content-type': type } });
  const form = await answer.formData().catch(() => null);
  const [info, file] = [form?.get('flowInfo'), form?.get('file')];
  if (typeof info !== 'string' || !(file instanceof File)) return null;
  return {
    info: JSON.parse(info) as { trackingId?: string; sha256?: string },
    file: Buffer.from(await file.arrayBuffer()),
    name: file.name,
  };
}

/** What is wrong with a file from the start. */
function faultIn(given: {
  expected: string | undefined;
  sha256: string;
  earlier: readonly Flow[];
}): Partial<Flow> {
  const { expected, sha256, earlier } = given;
  if (expected !== undefined && expected !== sha256) {
    return { status: 'Error', reasonCode: 'ChecksumMismatch', reasonMessage: 'sha256' };
  }
  const isKnown = earlier.some((flow) => flow.sha256 === sha256 && flow.status !== 'Error');
  return isKnown
    ? {
        status: 'Error',
        reasonCode: 'AlreadyExistingFlow',
        reasonMessage: 'The flow has already been sent.',
      }
    : {};
}

/** A flow as `Flow` of the standard. */
const present = (flow: Flow) => ({
  flowId: flow.id,
  trackingId: flow.trackingId,
  submittedAt: flow.submittedAt,
  updatedAt: flow.submittedAt,
  flowType: 'CustomerInvoice',
  flowDirection: 'Out',
  flowSyntax: 'Factur-X',
  acknowledgement: {
    status: flow.status,
    ...(flow.reasonCode !== undefined && {
      details: [
        {
          level: 'Error',
          item: 'invoice',
          reasonCode: flow.reasonCode,
          reasonMessage: flow.reasonMessage,
        },
      ],
    }),
  },
});
