import type { LoginAnswer } from '@girouette/contracts/accounts/http/auth';
import { startFakeApi } from '../testing';
import { createBrowserSession } from '.';

const services = startFakeApi();
const answer = (changes: Partial<LoginAnswer> = {}): LoginAnswer => ({
  blocked: false,
  payment: true,
  isTrial: false,
  isVerified: true,
  userId: 'owner-1',
  name: 'Camille',
  token: 'secret-token',
  ownerId: null,
  accountType: 'main',
  isAdmin: false,
  ...changes,
});

/** Simulates a write to local storage by another tab. */
const storageChanged = () =>
  window.dispatchEvent(new StorageEvent('storage', { key: 'girouette.user' }));

beforeEach(() => {
  localStorage.clear();
});

test('signing in notifies listeners, and the token is never stored', () => {
  const session = createBrowserSession();
  const heard = jest.fn();
  session.subscribe(heard);
  session.begin(answer());
  expect(heard).toHaveBeenCalledTimes(1);
  expect(session.user()).toMatchObject({ userId: 'owner-1', name: 'Camille', isAdmin: false });
  expect(session.token()).toBe('secret-token');
  expect(JSON.stringify({ ...localStorage })).not.toContain('secret-token');
  expect(document.cookie).not.toContain('secret-token');
});

test('a user knows whether there are several places', () => {
  const session = createBrowserSession();
  session.begin(answer());
  expect(session.user()).not.toHaveProperty('hasPlaces');
  session.begin(answer({ places: 2 }));
  expect(session.user()).toMatchObject({ hasPlaces: true });
});

test('a new tab knows its user at once and gets a token with the cookie', async () => {
  createBrowserSession().begin(answer());
  const tab = createBrowserSession();
  expect(tab.user()?.name).toBe('Camille');
  expect(tab.token()).toBeNull();
  services.answers('POST /api/auth/session/refresh', answer({ token: 'fresh' }));
  expect(await tab.refresh()).toBe('fresh');
  expect(tab.token()).toBe('fresh');
});

test('concurrent refreshes share one request', async () => {
  const session = createBrowserSession();
  session.begin(answer());
  services.answers('POST /api/auth/session/refresh', answer({ token: 'fresh' }));
  const tokens = await Promise.all([session.refresh(), session.refresh(), session.refresh()]);
  expect(tokens).toEqual(['fresh', 'fresh', 'fresh']);
  expect(services.requests('POST /api/auth/session/refresh')).toHaveLength(1);
});

test('a rejected cookie ends the session', async () => {
  const session = createBrowserSession();
  session.begin(answer());
  services.refuses('POST /api/auth/session/refresh', 'SESSION_EXPIRED');
  expect(await session.refresh()).toBeNull();
  expect(session.user()).toBeNull();
  expect(session.endedBecause()).toBe('expired');
  expect(createBrowserSession().user()).toBeNull();
  session.begin(answer());
  expect(session.endedBecause()).toBeNull();
});

test('a session ended by a block says so', async () => {
  const session = createBrowserSession();
  session.begin(answer());
  services.refuses('POST /api/auth/session/refresh', 'ACCOUNT_BLOCKED');
  expect(await session.refresh()).toBeNull();
  expect(session.endedBecause()).toBe('blocked');
});

test('an account that was blocked meanwhile loses its session', async () => {
  const session = createBrowserSession();
  session.begin(answer());
  services.answers('POST /api/auth/session/refresh', answer({ blocked: true, token: null }));
  expect(await session.refresh()).toBeNull();
  expect(session.user()).toBeNull();
});

test('a server that cannot be reached does not end the session', async () => {
  const session = createBrowserSession();
  session.begin(answer());
  services.loses('POST /api/auth/session/refresh');
  await expect(session.refresh()).rejects.toMatchObject({ code: 'NETWORK' });
  expect(session.user()?.userId).toBe('owner-1');
});

test('signing out clears the session at once, also on the server, and a pending refresh does not restore it', async () => {
  const session = createBrowserSession();
  session.begin(answer());
  const renewal = services.holds('POST /api/auth/session/refresh', answer({ token: 'late' }));
  services.answers('DELETE /api/auth/session', undefined);
  const late = session.refresh();
  await session.end();
  renewal.release();
  expect(await late).toBeNull();
  expect(session.user()).toBeNull();
  expect(session.token()).toBeNull();
  expect(session.endedBecause()).toBeNull();
  expect(services.requests('DELETE /api/auth/session')).toHaveLength(1);
});

test('signing out removes what the user has not saved, and keeps it when the session has only expired', async () => {
  services.answers('DELETE /api/auth/session', undefined);
  const session = createBrowserSession();
  session.begin(answer());
  localStorage.setItem('girouette.page-draft.owner-1.new', '{}');
  sessionStorage.setItem('girouette.page-draft.owner-1.flyer', '{}');
  services.refuses('POST /api/auth/session/refresh', 'SESSION_EXPIRED');
  await session.refresh();
  expect(localStorage).toHaveProperty(['girouette.page-draft.owner-1.new']);
  session.begin(answer());
  await session.end();
  expect(localStorage).not.toHaveProperty(['girouette.page-draft.owner-1.new']);
  expect(sessionStorage).toHaveLength(0);
});

test('signing out, or in as another user, changes all tabs', () => {
  const tab = createBrowserSession();
  tab.begin(answer());
  const other = createBrowserSession();
  const heard = jest.fn();
  other.subscribe(heard);

  localStorage.clear();
  storageChanged();
  expect(other.user()).toBeNull();

  tab.begin(answer({ userId: 'owner-2', name: 'Ernest' }));
  storageChanged();
  expect(other.user()?.name).toBe('Ernest');
  expect(other.token()).toBeNull();
  expect(heard).toHaveBeenCalledTimes(2);
});

test('an unreadable stored user counts as none', () => {
  localStorage.setItem('girouette.user', '{"userId":7');
  expect(createBrowserSession().user()).toBeNull();
});
