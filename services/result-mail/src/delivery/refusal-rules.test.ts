import { verdictOf, type Refusal } from './refusal-rules';

const judge = (refusal: Refusal) => {
  const verdict = verdictOf(refusal);
  return verdict.about === 'address' ? verdict.reason : verdict.about;
};

/** The status of a report, what the remote server said, and whom it is about. */
test.each([
  [
    '5.1.1',
    '550 5.1.1 Adresse d au moins un destinataire invalide. OFR_416 [416]',
    'unknown-address',
  ],
  ['5.1.1', '552 5.1.1 Boite du destinataire pleine. Recipient overquota. OFR_417 [417]', 'full'],
  ['5.1.0', '501 5.1.0 Emetteur invalide. Invalid Sender. OFR004_405 [405]', 'sender'],
  ['5.1.0', '550 5.1.0 <a@example.fr> sender rejected', 'sender'],
  ['5.1.8', '550 5.1.8 bad domain of sender', 'sender'],
  ['5.1.10', '550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient not found', 'unknown-address'],
  [
    '5.4.1',
    '550 5.4.1 Recipient address rejected: Access denied. AS(201806281)',
    'unknown-address',
  ],
  ['5.4.7', '550 5.4.7 Delivery expired', 'unknown'],
  ['5.2.1', '550 5.2.1 This mailbox has been blocked due to inactivity', 'disabled'],
  ['5.2.2', '552 5.2.2 The recipient’s inbox is out of storage space', 'full'],
  ['5.7.26', '550 5.7.26 Unauthenticated email is not accepted due to DMARC policy', 'sender'],
  ['5.3.4', '552 5.3.4 Message size exceeds fixed limit', 'sender'],
  ['5.0.0', '550 5.7.1 Recipient address rejected: Spf check: fail', 'sender'],
  ['5.0.0', '554 delivery error: dd This user doesn’t have a yahoo.com account', 'refused'],
  ['5.2.0', '550 Unknown user camille@example.fr', 'refused'],
  ['5.0.0', '550 relay not permitted, unknown user', 'sender'],
  ['5.0.0', '554 Host network not allowed', 'sender'],
  ['5.0.0', '', 'unknown'],
  // sendmail makes the status of a report from the three digits; what the remote server said outranks it.
  ['5.1.1', '550 5.7.1 Service unavailable; Client host [192.0.2.1] blocked', 'sender'],
  ['5.1.1', '550 5.1.8 <jeu@example.fr>: Sender address rejected: Domain not found', 'sender'],
  ['5.1.1', '550 Your host 192.0.2.1 is listed at bl.example.test', 'sender'],
  ['5.2.2', '552 5.3.4 Message size exceeds fixed limit', 'sender'],
  ['5.1.1', '550 5.2.1 <a@example.fr>: Mailbox disabled', 'disabled'],
  ['5.1.1', undefined, 'unknown-address'],
  // Postfix says both of a sender that is not in its table.
  ['5.1.0', '550 5.1.0 <jeu@example.fr>: Sender address rejected: User unknown', 'sender'],
  // A temporary refusal that a server gave up on.
  ['5.0.0', '450 Requested action not taken: mailbox temporarily unavailable', 'moment'],
  [
    '5.0.0',
    '450 4.1.8 Sender address rejected: Domain not found: retry timeout exceeded',
    'moment',
  ],
  ['5.0.0', 'lost connection: 4.4.2', 'moment'],
  ['4.4.1', undefined, 'moment'],
  // Microsoft and La Poste.
  ['5.5.0', '550 5.5.0 Requested action not taken: mailbox unavailable (S2017062302)', 'refused'],
  ['5.5.0', '550 5.5.0 Boite du destinataire archivee. LPN007_405', 'refused'],
  ['5.0.0', 'Unrouteable address', 'refused'],
  // Words in an address are not the server's.
  ['5.0.0', '550 Invalid recipient: <spam@relay.example.fr>', 'refused'],
  // An address of the Internet is no status.
  ['5.0.0', '550 User unknown at 5.196.12.9', 'refused'],
])('%s with “%s” is about: %s', (status, reply = '', about) => {
  expect(judge({ status, reply })).toBe(about);
});

describe('our own mail server', () => {
  it('says that it does not relay in the words of an unknown recipient', () => {
    const reply = '550 Invalid recipient: <camille@example.fr>';
    expect(judge({ reply, to: 'camille@example.fr' })).toBe('sender');
    expect(judge({ reply })).toBe('refused');
  });

  it('understands no accent, although the mailbox exists', () => {
    const reply = '501 5.1.3 Recipient address syntax error';
    expect(judge({ reply, to: 'rené@example.fr' })).toBe('sender');
    expect(judge({ reply, to: 'rene@é.example.fr' })).toBe('unknown-address');
  });
});
