import { createSecretKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { endpoints } from '@girouette/contracts';
import { mailsTo } from '../e2e/support/mailbox';
import { until } from '../e2e/support/until';
import { sendCall } from './support/http';
import { aWinner, bearer, createKnownPage, GIFT, useTarget } from './support/target';
import { claimsOf, goodToken, createToken, withEc, withSecret } from './support/tokens';

const target = useTarget();

const playKey = () =>
  createSecretKey(readFileSync(join(target.home.dataDir, 'keys/play.key'))).export();
/** The ticket with other claims or another header, signed with a secret. */
const changed = (ticket: string, secret: string | Buffer, { header = {}, claims = {} } = {}) =>
  createToken(
    { alg: 'HS256', typ: 'JWT', ...header },
    { ...claimsOf(ticket), ...claims },
    withSecret(secret),
  );

const bigger = { outcome: { kind: 'gift', option: 2, label: 'Un menu' } };

/** Tickets that an attacker without the key changed or signed. */
const FORGERIES: [string, (ticket: string) => string][] = [
  [
    'claims changed under the signature',
    (ticket) => {
      const [header = '', , signature = ''] = ticket.split('.');
      const claims = Buffer.from(JSON.stringify({ ...claimsOf(ticket), ...bigger })).toString(
        'base64url',
      );
      return `${header}.${claims}.${signature}`;
    },
  ],
  ['another key', (ticket) => changed(ticket, 'another key of thirty-two characters')],
  ['an empty key', (ticket) => changed(ticket, '')],
  ['alg none', (ticket) => createToken({ alg: 'none' }, claimsOf(ticket), () => Buffer.alloc(0))],
  [
    'no signature',
    (ticket) => createToken({ alg: 'HS256' }, claimsOf(ticket), () => Buffer.alloc(0)),
  ],
  ['HS512 under a guess', (ticket) => changed(ticket, 'secret', { header: { alg: 'HS512' } })],
  [
    'the public key of access tokens',
    (ticket) => changed(ticket, target.keys.publicKey.export({ type: 'spki', format: 'pem' })),
  ],
  [
    'ES256 by the key of access tokens',
    (ticket) =>
      createToken(
        { alg: 'ES256', kid: target.keys.kid },
        claimsOf(ticket),
        withEc(target.keys.tokenKey),
      ),
  ],
  ['an access token', () => target.owner.token],
  [
    'a time that is over',
    (ticket) => changed(ticket, playKey(), { claims: { exp: 1_700_000_000 } }),
  ],
  [
    'another audience',
    (ticket) => changed(ticket, playKey(), { claims: { aud: 'girouette-api' } }),
  ],
  ['nothing', () => ''],
  ['dots', () => '..'],
  ['a prototype', () => '__proto__'],
];

test.each(FORGERIES)('a ticket with %s wins nothing and reviews nothing', async (_name, forge) => {
  const { email, ticket: good } = await aWinner(target);
  const ticket = forge(good);
  for (const selectedGift of [GIFT, 'Un menu']) {
    const claim = { email, selectedGift, ticket };
    expect((await sendCall(target.url, endpoints.sendResult, { body: claim })).status).toBe(403);
  }
  const pageId = target.page._id;
  const review = { name: 'Camille', rating: 5, text: 'Forgé.', pageId, ticket };
  expect((await sendCall(target.url, endpoints.submitReview, { body: review })).status).toBe(403);
});

test('an unchanged ticket that is signed again with the key of the system is as good as the first', async () => {
  const { email, ticket: good } = await aWinner(target);
  const claim = { email, selectedGift: GIFT, ticket: changed(good, playKey()) };
  expect((await sendCall(target.url, endpoints.sendResult, { body: claim })).status).toBe(200);
});

test('a ticket works only for its player, on its page and for its gift', async () => {
  const other = await createKnownPage(target.url, target.owner);
  const guest = await aWinner(target);
  const { ticket, email } = guest;
  const claim = (body: object) =>
    sendCall(target.url, endpoints.sendResult, {
      body: { email, ticket, selectedGift: GIFT, ...body },
    });
  expect((await claim({ email: target.freshEmail() })).status).toBe(403);
  expect((await claim({ selectedGift: 'Un menu' })).status).toBe(403);
  const review = { name: 'Camille', rating: 5, text: 'Ailleurs.', ticket };
  const elsewhere = { ...review, pageId: other._id };
  expect((await sendCall(target.url, endpoints.submitReview, { body: elsewhere })).status).toBe(
    403,
  );
  expect((await claim({})).status).toBe(200);
  expect(await until(async () => (await mailsTo(target.system.inboxUrl, email))[0])).toBeTruthy();
});

test('a ticket is no access token', async () => {
  const { ticket } = await aWinner(target);
  const asToken = [
    ticket,
    createToken(
      { ...goodToken(target.keys.kid)[0], alg: 'HS256' },
      goodToken('')[1],
      withSecret(playKey()),
    ),
  ];
  for (const token of asToken) {
    const { status } = await sendCall(target.url, endpoints.listPages, {
      query: { owner: target.owner.id },
      headers: bearer(token),
    });
    expect(status).toBe(401);
  }
});

test('the forgeries caused no mail and no event', async () => {
  const reviews = await sendCall(target.url, endpoints.listReviews, {
    params: { userId: target.owner.id },
    headers: bearer(target.owner.token),
  });
  expect(reviews.status).toBe(200);
  expect(reviews.text).not.toMatch(/Forgé|Ailleurs/);
});
