import { formatPhone } from '.';

test.each([
  ['0612345678', '06 12 34 56 78'],
  ['+33612345678', '+33612345678'],
  ['', ''],
])('the phone number « %s » is shown as « %s »', (phone, shown) => {
  expect(formatPhone(phone)).toBe(shown);
});
