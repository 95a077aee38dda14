import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { endpoints, events } from '@girouette/contracts';
import { aPageSnapshot, aPrincipal, aProof } from '@girouette/platform/kit/testing';
import { startResultMail, until } from '../../../services/result-mail/test/start-result-mail';

/** A message with the secret of its receiver, and whether the receiver may believe it. */
export interface Message {
  what: string;
  secret: string;
  id: string;
  timestamp: string;
  signature: string;
  body: string;
  isValid: boolean;
}

/** What the service sends to a webhook, just after its secret was changed, and the same with one thing changed. */
export async function sentMessages(): Promise<Message[]> {
  const received: { headers: IncomingHttpHeaders; body: string }[] = [];
  const receiver = createServer((request, response) => {
    void text(request).then((body) => {
      received.push({ headers: request.headers, body });
      response.writeHead(204).end();
    });
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  const { port } = receiver.address() as AddressInfo;
  const env = { WEBHOOK_PRIVATE_TARGETS: 'true' };
  const service = await startResultMail({ smtpUrl: 'smtp://127.0.0.1:9', env });
  // Receivers refuse a message that is older than five minutes.
  service.clock.set(new Date().toISOString());
  try {
    const owner = { ...aPrincipal({ userId: 'owner-1' }), sessionId: 'session-1' };
    const proof = aProof(service.adapters, owner);
    const url = `http://127.0.0.1:${port}/girouette`;
    const { body: created } = await service.call(endpoints.createWebhook, {
      as: owner,
      body: { url, types: ['page.published'], proof },
    });
    const { body: renewed } = await service.call(endpoints.rotateWebhookSecret, {
      ...{ as: owner, params: { id: created._id }, body: { proof } },
    });
    const page = aPageSnapshot({ ownerId: 'owner-1', resturantName: 'Crêperie d’été 🥞' });
    await service.publish(events.pageCreated, page);
    await until(() => {
      if (received.length === 0) throw new Error('no message yet');
    });
    const [{ headers, body } = { headers: {}, body: '' }] = received;
    return variantsOf({
      id: String(headers['webhook-id']),
      timestamp: String(headers['webhook-timestamp']),
      signature: String(headers['webhook-signature']),
      body,
      secrets: { former: created.secret, current: renewed.secret },
    });
  } finally {
    await service.close();
    receiver.closeAllConnections();
    receiver.close();
  }
}

function variantsOf({
  secrets: { former, current },
  ...sent
}: Pick<Message, 'id' | 'timestamp' | 'signature' | 'body'> & {
  secrets: { former: string; current: string };
}): Message[] {
  const good = { ...sent, secret: current };
  const later = String(Number(sent.timestamp) + 1);
  const other = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
  const refused: [what: string, changed: Partial<Message>][] = [
    ['another body', { body: sent.body.replace('🥞', '🍕') }],
    ['a space behind the body', { body: `${sent.body} ` }],
    ['another id', { id: `${sent.id}0` }],
    ['another moment', { timestamp: later }],
    ['no signature', { signature: '' }],
    ['the signature without its version', { signature: sent.signature.replaceAll('v1,', '') }],
    ['the secret of another webhook', { secret: other }],
  ];
  return [
    { what: 'the current secret', ...good, isValid: true },
    { what: 'the secret before it', ...good, secret: former, isValid: true },
    ...refused.map(([what, changed]) => ({ what, ...good, ...changed, isValid: false })),
  ];
}
