import { requestIdOf } from './request-id';

const idFor = (given?: string) => requestIdOf({ headers: given ? { 'x-request-id': given } : {} });

test.each(['guest-phone.0001', 'from-the-gateway:1', 'a'.repeat(128)])(
  'the request id %s is kept',
  (given) => {
    expect(idFor(given)).toBe(given);
  },
);

test.each([undefined, 'short', 'with space and more', 'a'.repeat(129)])(
  'the request id %s is replaced by a UUID',
  (given) => {
    expect(idFor(given)).toMatch(/^[0-9a-f-]{36}$/);
  },
);
