import {
  bounced,
  bounceReasonOf,
  decidingStatus,
  heedsBounces,
  isStopped,
  refusalOf,
} from './rules';

const AT = new Date('2026-11-26T10:00:00Z');
const inDays = (days: number) => new Date(AT.getTime() + days * 86_400_000);

test.each([
  [
    '5.1.1',
    '550 5.1.1 Adresse d au moins un destinataire invalide. OFR_416 [416]',
    'unknown-address',
  ],
  ['5.1.1', '552 5.1.1 Boite du destinataire pleine. Recipient overquota. OFR_417 [417]', 'full'],
  ['5.1.0', '501 5.1.0 Emetteur invalide. Invalid Sender. OFR004_405 [405]', null],
  ['5.1.0', '550 5.1.0 <a@example.fr> sender rejected', null],
  ['5.1.8', '550 5.1.8 bad domain of sender', null],
  ['5.1.10', '550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient not found', 'unknown-address'],
  [
    '5.4.1',
    '550 5.4.1 Recipient address rejected: Access denied. AS(201806281)',
    'unknown-address',
  ],
  ['5.4.7', '550 5.4.7 Delivery expired', null],
  ['5.2.1', '550 5.2.1 This mailbox has been blocked due to inactivity', 'disabled'],
  ['5.2.2', '552 5.2.2 The recipient’s inbox is out of storage space', 'full'],
  ['5.7.26', '550 5.7.26 Unauthenticated email is not accepted due to DMARC policy', null],
  ['5.3.4', '552 5.3.4 Message size exceeds fixed limit', null],
  ['5.0.0', '550 5.7.1 Recipient address rejected: Spf check: fail', null],
  ['5.0.0', '554 delivery error: dd This user doesn’t have a yahoo.com account', 'refused'],
  ['5.2.0', '550 Unknown user camille@example.fr', 'refused'],
  ['5.0.0', '550 relay not permitted, unknown user', null],
  ['5.0.0', '554 Host network not allowed', null],
  ['5.0.0', '', null],
])('%s with “%s” is %s', (status, text, reason) => {
  expect(bounceReasonOf({ status, text })).toBe(reason);
});

test('the reply of a mail server has its status, or a general one', () => {
  expect(refusalOf('550 5.1.1 User unknown').status).toBe('5.1.1');
  expect(refusalOf('550 User unknown').status).toBe('5.0.0');
  expect(decidingStatus({ status: '5.0.0', text: '550 5.2.1 closed' })).toBe('5.2.1');
});

test('an address gets no mail for 90 days, a full mailbox for seven', () => {
  const unknown = bounced({ id: 'a', reason: 'unknown-address', status: '5.1.1', at: AT });
  expect(isStopped(unknown, inDays(89.9))).toBe(true);
  expect(isStopped(unknown, inDays(90))).toBe(false);
  expect(unknown.keptUntil).toEqual(inDays(365));
  expect(isStopped(bounced({ ...unknown, reason: 'full' }), inDays(7))).toBe(false);
});

test('an owner can always get back into the account', () => {
  expect(heedsBounces('password-reset')).toBe(false);
  expect(heedsBounces('verification')).toBe(false);
  expect(heedsBounces('winner')).toBe(true);
  expect(heedsBounces('review-alert')).toBe(true);
});
