import { startFakeKeyStore } from '../testing/fake-key-store';
import { forgetLogin, rememberedLogin, rememberLogin } from '.';

const login = { email: 'camille@exemple.fr', password: 'motdepasse' };
const keyStore = startFakeKeyStore();

test('a saved login can be read back', async () => {
  await rememberLogin(login);
  expect(await rememberedLogin()).toEqual(login);
});

test('the storage shows neither e-mail nor password, and the key cannot be exported', async () => {
  await rememberLogin(login);
  const stored = JSON.stringify({ ...localStorage });
  for (const secret of [login.email, login.password]) {
    expect(stored).not.toContain(secret);
    expect(stored).not.toContain(btoa(secret));
  }
  const [key] = [...keyStore.keys.values()];
  expect(key?.extractable).toBe(false);
});

test('the same login is encrypted differently each time', async () => {
  await rememberLogin(login);
  const first = localStorage.getItem('girouette.remembered');
  await rememberLogin(login);
  expect(localStorage.getItem('girouette.remembered')).not.toBe(first);
});

test('a login that cannot be decrypted is removed', async () => {
  await rememberLogin(login);
  keyStore.keys.clear();
  expect(await rememberedLogin()).toBeNull();
  expect(localStorage).toHaveLength(0);
});

test('a browser without IndexedDB saves no login', async () => {
  keyStore.block();
  await rememberLogin(login);
  expect(localStorage).toHaveLength(0);
  expect(await rememberedLogin()).toBeNull();
});

test('a forgotten login leaves nothing in the storage', async () => {
  await rememberLogin(login);
  forgetLogin();
  expect(await rememberedLogin()).toBeNull();
});
