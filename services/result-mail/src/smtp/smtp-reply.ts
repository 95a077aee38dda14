/** The longest reply that is shown. */
const LENGTH = 300;
/** Shorter words would hide parts of other words. */
const SHORTEST_SECRET = 4;

/** The parts of the login in an address of a mail server, as typed and in the form in which the server gets them. */
export function loginOf(url: string): string[] {
  const { username, password } = new URL(url);
  const [user, secret] = [decodeURIComponent(username), decodeURIComponent(password)];
  const base64 = (text: string): string => Buffer.from(text).toString('base64');
  const forms = [username, password, user, secret, base64(user), base64(secret)];
  return [...forms, base64(`\0${user}\0${secret}`)].filter(
    (text) => text.length >= SHORTEST_SECRET,
  );
}

/** Makes the reply of a mail server fit to be shown: one line, bounded, without the login. */
export const replyWithout =
  (secrets: readonly string[]) =>
  (reply: string): string => {
    const line = reply.replace(/[\p{C}\p{Z}\s]+/gu, ' ').trim();
    return secrets.reduce((text, secret) => text.replaceAll(secret, '•••'), line).slice(0, LENGTH);
  };
