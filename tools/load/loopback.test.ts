import { loopbackOnly } from '../../tests/load/support/loopback';

test.each([
  ['http://localhost:8080', 'http://localhost:8080'],
  ['http://127.0.0.1:8080/', 'http://127.0.0.1:8080'],
  ['https://[::1]', 'https://[::1]'],
])('%s is this machine', (address, read) => {
  expect(loopbackOnly(address)).toBe(read);
});

test.each([
  'http://girouette.example',
  'http://192.168.1.10:8080',
  'http://localhost.example:8080',
  'http://127.0.0.1.example',
  'http://localhost@girouette.example',
  'http://localhost:8080@girouette.example',
  'http://localhost:8080/path',
  'localhost:8080',
  '',
])('%s is refused in one sentence that names it', (address) => {
  expect(() => loopbackOnly(address)).toThrow(
    `Load goes only to this machine: BASE_URL=${address} is not an address on localhost, 127.0.0.1 or [::1].`,
  );
});
