import { startMailServer } from '../../test/mail-server';
import { loginOf, openSmtpDelivery, replyWithout, securityOf } from './smtp';

const show = replyWithout(loginOf('smtps://camille%40example.fr:s3cr%C3%A9t%2F@mail.example.fr'));

test('a reply is one line of at most 300 characters', () => {
  expect(show('250-first\r\n250 second\u0007')).toBe('250-first 250 second');
  expect(show('x'.repeat(1_000))).toHaveLength(300);
});

test('a reply never shows the login, in whichever form the server repeats it', () => {
  const base64 = (text: string) => Buffer.from(text).toString('base64');
  for (const secret of [
    's3crét/',
    's3cr%C3%A9t%2F',
    base64('s3crét/'),
    'camille@example.fr',
    base64('\0camille@example.fr\0s3crét/'),
  ]) {
    expect(show(`535 5.7.8 refused: ${secret} is wrong`)).not.toContain(secret);
  }
});

test('a server without a login shows its whole reply', () => {
  expect(replyWithout(loginOf('smtp://127.0.0.1:1025'))('250 Ok')).toBe('250 Ok');
});

const aMail = {
  id: 'winner:play-1',
  from: { name: 'Girouette', address: 'jeu@example.fr' },
  to: 'camille@example.fr',
  subject: 'Votre cadeau',
  text: 'Un café',
  html: '<p>Un café</p>',
  signer: null,
  bounceToken: 'A'.repeat(46),
};
const limits = { greeting: 10_000, silence: 150, delivery: 10_000 };

test('a server that has the whole mail when the limit strikes may deliver it', async () => {
  let answer: () => void = () => undefined;
  const beforeAnswer = () =>
    new Promise<void>((resolve) => {
      answer = resolve;
    });
  const server = await startMailServer({ beforeAnswer });
  const smtp = openSmtpDelivery({ url: server.url, connections: 1, limits });
  expect(await smtp.deliver(aMail)).toEqual({ kind: 'unanswered', reason: 'ETIMEDOUT' });
  expect(server.mails).toHaveLength(1);
  answer();
  smtp.close();
  await server.close();
});

test('a server that is silent before it has the mail cannot deliver it', async () => {
  const server = await startMailServer({ onRecipient: () => new Promise(() => undefined) });
  const smtp = openSmtpDelivery({ url: server.url, connections: 1, limits });
  expect(await smtp.deliver(aMail)).toEqual({ kind: 'unreachable', reason: 'ETIMEDOUT' });
  smtp.close();
  await server.close();
});

test.each([
  ['smtp://camille:secret@mail.example.fr', { requireTLS: true }],
  ['smtp://camille:secret@mail.example.fr?ignoreTLS=true', { requireTLS: false }],
  ['smtps://camille:secret@mail.example.fr', { requireTLS: false }],
  ['smtp://mail.example.fr', { requireTLS: false }],
  ['smtp://camille:secret@localhost', { tls: { rejectUnauthorized: false } }],
  ['smtp://[::1]:25', { tls: { rejectUnauthorized: false } }],
])('a login travels encrypted, except within this machine: %s', (url, security) => {
  expect(securityOf(url)).toEqual(security);
});
