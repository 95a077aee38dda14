export { startFakeApi, type FakeApi, type SeenRequest } from './fake-api';
export { fakeHost, type FakeHost } from './fake-host';
export { startFakeKeyStore } from './fake-key-store';
export { aUser, fakeSession, type FakeSession } from './fake-session';
export { renderWithProviders, testPerson, testQueryClient } from './render-with-providers';
export { keepTranslating, translate } from './translate';
