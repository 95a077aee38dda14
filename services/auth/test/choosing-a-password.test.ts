import { endpoints } from '@girouette/contracts';
import { argon2Passwords } from '../src/secrets/hashing';
import { dependenciesOf, startAuth, type AuthService } from './start-auth';

const EMAIL = 'camille.perrin+girouette@example.fr';

let auth: AuthService;
beforeEach(async () => {
  auth = await startAuth();
});
afterEach(() => auth.close());

const register = (password: string, email = EMAIL) =>
  auth.call(endpoints.register, { body: { name: 'Camille', email, password, isTrial: true } });

it.each([
  '12345678',
  'password',
  'PassWord!',
  'p@ssw0rd',
  'P@ssw0rd1',
  'Motdepasse2024',
  'motdepasse !',
  'azertyuiop',
  'ａｚｅｒｔｙｕｉｏｐ',
  'aaaaaaaaaa',
  'aa-aa-aa-aa',
  '!!!!!!!!',
  '1212121212',
  'girouette',
  'Girouette2026!',
  'G1r0uette',
  EMAIL,
  'camille.perrin',
  'Camille-Perrin1',
])('« %s » is refused under its field', async (password) => {
  const { status, body } = await register(password);
  expect([status, body.code, body.field]).toEqual([400, 'PASSWORD_REFUSED', 'password']);
});

it.each([
  ['        ', 'Ce mot de passe ne contient que des espaces.'],
  ['\u3000'.repeat(9), 'Ce mot de passe ne contient que des espaces.'],
  ['\0'.repeat(8), 'Ce mot de passe contient des caractères interdits.'],
  ['un mot\u0007secret', 'Ce mot de passe contient des caractères interdits.'],
  // Eight code units make four characters.
  ['e\u0301'.repeat(4), 'Password must be at least 8 characters long'],
])('%j is refused: %s', async (password, message) => {
  const { status, body } = await register(password);
  expect([status, body.message, body.field]).toEqual([400, message, 'password']);
});

it.each([
  'le vent tourne',
  'une girouette au vent',
  'chaise-lune-42',
  'camille aime le vent',
  '#$%&*()!@^?',
])('« %s » is accepted', async (password) => {
  expect((await register(password)).status).toBe(201);
});

it('is the same for every keyboard’s spelling of accents and spaces', async () => {
  await register('le cafe\u0301 du matin');
  for (const password of ['le café du matin', 'le\u00A0cafe\u0301 du matin']) {
    expect((await auth.signIn({ email: EMAIL, password })).status).toBe(200);
  }
});

it('from an older version signs in as typed then, and afterwards in any spelling', async () => {
  const typed = 'le cafe\u0301 du matin';
  const { userId, email } = await auth.aUser();
  await auth.changeUser(userId, {
    passwordHash: await argon2Passwords.hash(typed, { account: userId }),
  });
  expect((await auth.signIn({ email, password: 'le café du matin' })).status).toBe(401);
  expect((await auth.signIn({ email, password: typed })).status).toBe(200);
  expect((await auth.signIn({ email, password: 'le café du matin' })).status).toBe(200);
  expect((await auth.signIn({ email, password: typed })).status).toBe(200);
});

it('that cannot be checked admits no one, and causes no other failure', async () => {
  const { userId, email } = await auth.aUser();
  for (const passwordHash of [undefined, null, 7, '', 'garbage', '$argon2id$v=19$broken']) {
    await auth.changeUser(userId, { passwordHash: passwordHash as unknown as string });
    expect((await auth.signIn({ email })).body.code).toBe('INVALID_PASSWORD');
    const { passwords } = dependenciesOf(auth.adapters);
    expect(await passwords.verify(passwordHash as unknown as string, '')).toBe(false);
  }
});
