import { startMailServer } from '../../test/mail-server';
import { greetingNameOf, loginOf, openSmtpDelivery, replyWithout, securityOf } from './smtp';

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
// A busy machine may be silent for some hundred milliseconds.
const limits = { greeting: 10_000, silence: 1_000, delivery: 10_000 };

const opened: { close: () => unknown }[] = [];
afterEach(async () => {
  for (const each of opened.splice(0)) await each.close();
});

/** A server and our sender, which end with the test. */
async function open({
  greetsAs,
  ...server
}: Parameters<typeof startMailServer>[0] & { greetsAs?: string } = {}) {
  const started = await startMailServer(server);
  const smtp = openSmtpDelivery({ url: started.url, greetsAs, connections: 1, limits });
  opened.push(smtp, started);
  return { ...smtp, server: started };
}

test('a server that has the whole mail when the limit strikes may deliver it', async () => {
  let answer: () => void = () => undefined;
  const beforeAnswer = () =>
    new Promise<void>((resolve) => {
      answer = resolve;
    });
  const { deliver, server } = await open({ beforeAnswer });
  expect(await deliver(aMail)).toEqual({ kind: 'unanswered', reason: 'ETIMEDOUT' });
  expect(server.mails).toHaveLength(1);
  answer();
});

test('a server that is silent before it has the mail cannot deliver it', async () => {
  const { deliver } = await open({ onRecipient: () => new Promise(() => undefined) });
  expect(await deliver(aMail)).toEqual({ kind: 'unreachable', reason: 'ETIMEDOUT' });
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

test.each([
  ['mx.example.fr', 'https://roue.example.fr', 'mx.example.fr'],
  ['vps-1', 'https://roue.example.fr/jeu', 'roue.example.fr'],
  ['vps-1', 'http://192.0.2.1:5002', undefined],
  ['vps-1', 'http://localhost:5002', undefined],
])('the machine %s with the address %s greets as %s', (hostname, publicUrl, name) => {
  expect(greetingNameOf(hostname, publicUrl)).toBe(name);
});

test('the server reads the name of the greeting', async () => {
  const { deliver, server } = await open({ greetsAs: 'roue.example.fr' });
  await deliver(aMail);
  expect(server.greetings).toEqual(['roue.example.fr']);
});
