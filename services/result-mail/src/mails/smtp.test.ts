import { loginOf, replyWithout } from './smtp';

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
