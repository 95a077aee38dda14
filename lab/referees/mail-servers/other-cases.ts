import { at, data, rcpt, CASES, NOTHING, UNKNOWN, type Case } from './cases';

/** What big receivers say, in the words that their help pages and their users quote. No rule was written after them. */
const REPLIES: readonly Case[] = [
  at(
    'gmail-inactive',
    rcpt(
      '550-5.2.1 The email account that you tried to reach is inactive. For more',
      '550-5.2.1 information, go to',
      '550 5.2.1 https://support.example.test/mail/?p=DisabledUser a1-2.3 - gsmtp',
    ),
    ['disabled'],
  ),
  at(
    'gmail-full',
    rcpt(
      "552-5.2.2 The recipient's inbox is out of storage space and inactive. Please direct",
      '552-5.2.2 the recipient to',
      '552 5.2.2 https://support.example.test/mail/?p=OverQuotaPerm a1-2.3 - gsmtp',
    ),
    ['full'],
  ),
  at(
    'gmail-unauthenticated',
    data(
      '550-5.7.26 This mail has been blocked because the sender is unauthenticated. The',
      '550-5.7.26 sender must authenticate with either SPF or DKIM.',
      '550 5.7.26 https://support.example.test/mail/answer/81126 a1-2.3 - gsmtp',
    ),
    NOTHING,
  ),
  at(
    'gmail-rate',
    rcpt(
      '450-4.2.1 The user you are trying to contact is receiving mail at a rate that',
      '450 4.2.1 prevents additional messages from being delivered. a1-2.3 - gsmtp',
    ),
    NOTHING,
  ),
  at(
    'office-unknown',
    rcpt(
      '550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient {to} not found by SMTP address lookup',
    ),
    ['unknown-address'],
  ),
  at(
    'office-denied',
    rcpt(
      '550 5.4.1 Recipient address rejected: Access denied. [AB1.example.test 2026-11-29T10:00:00Z 08DE]',
    ),
    UNKNOWN,
  ),
  at(
    'office-full',
    data(
      '554 5.2.2 mailbox full; STOREDRV.Deliver.Exception:QuotaExceededException.MapiExceptionShutoffQuotaExceeded',
    ),
    ['full'],
  ),
  at(
    'office-banned',
    rcpt(
      '550 5.7.606 Access denied, banned sending IP [192.0.2.1]. To request removal from this list please visit https://sender.example.test/',
    ),
    NOTHING,
  ),
  at(
    'office-throttled',
    rcpt('451 4.7.500 Server busy. Please try again later from [192.0.2.1]. (S77719)'),
    NOTHING,
  ),
  at(
    'yahoo-disabled',
    data(
      '554 30 Sorry, your message to {to} cannot be delivered. This mailbox is disabled (554.30).',
    ),
    ['disabled', 'refused', 'unknown-address'],
  ),
  at(
    'yahoo-deferred',
    rcpt(
      '421 4.7.0 [TSS04] Messages from 192.0.2.1 temporarily deferred due to unexpected volume or user complaints',
    ),
    NOTHING,
  ),
  at('icloud-full', rcpt('552 5.2.2 <{to}>: user is over quota'), ['full']),
  at('icloud-unknown', rcpt('550 5.1.1 <{to}>: user does not exist'), ['unknown-address']),
  at(
    'icloud-policy',
    data(
      '550 5.7.1 [CS01] Message rejected due to local policy. Please visit https://support.example.test/',
    ),
    NOTHING,
  ),
  at(
    'orange-unknown',
    rcpt('550 5.1.1 Adresse d au moins un destinataire invalide. Invalid recipient. OFR_416 [416]'),
    ['unknown-address'],
  ),
  at(
    'orange-limit',
    rcpt(
      '421 mwinf5c01 ME Trop de connexions, veuillez verifier votre configuration. Too many connections, slow down. OFR_109 [109]',
    ),
    NOTHING,
  ),
  at(
    'orange-blocked',
    rcpt(
      '550 5.7.1 Service refuse. Veuillez essayer plus tard. Service refused, please try later. OFR_506 [506]',
    ),
    NOTHING,
  ),
  at('sfr-unknown', rcpt('550 5.1.1 <{to}> recipient rejected: mailbox not found'), [
    'unknown-address',
  ]),
  at('free-spam', data('550 spam detected'), NOTHING),
  at('ironport', rcpt('550 #5.1.0 Address rejected.'), UNKNOWN),
  at('chkuser', rcpt('511 sorry, no mailbox here by that name (#5.1.1 - chkuser)'), [
    'unknown-address',
  ]),
  at(
    'mimecast',
    rcpt(
      '550 Invalid Recipient - https://community.example.test/docs/DOC-1369#550 [aB1cD2eF3gH4.uk1]',
    ),
    UNKNOWN,
  ),
  at(
    'not-local',
    rcpt('550 Requested action not taken: mailbox unavailable or not local'),
    UNKNOWN,
  ),
  at('exim-unrouteable', rcpt('550 Unrouteable address'), UNKNOWN),
  at('cpanel', rcpt('550 No Such User Here'), UNKNOWN),
  at(
    'exim-rbl',
    rcpt(
      '550 "JunkMail rejected - relay.example.test [192.0.2.1]:25 is in an RBL on rbl.example.test"',
    ),
    NOTHING,
  ),
  at('null-mx', rcpt('556 5.1.10 Recipient address has null MX'), ['no-domain', 'unknown-address']),
  at('moved', rcpt('551 5.1.6 User not local; please try elsewhere'), UNKNOWN),
  at('suspended', rcpt('550 5.2.1 Account suspended'), ['disabled']),
  at('lmtp-unknown', data("550 5.1.1 <{to}> User doesn't exist: {to}"), ['unknown-address']),
  at(
    'no-reverse',
    rcpt(
      '554 5.7.1 <relay.example.test[192.0.2.1]>: Client host rejected: cannot find your reverse hostname',
    ),
    NOTHING,
  ),
  at(
    'spf-refused',
    rcpt(
      '550 5.7.23 <{to}>: Recipient address rejected: Message rejected due to: SPF fail - not authorized',
    ),
    NOTHING,
  ),
  at(
    'gmx-policy',
    data('554-Transaction failed', '554 Reject due to policy restrictions.'),
    NOTHING,
  ),
  at('too-long', data('552 Message size exceeds maximum permitted'), NOTHING),
];

/** What does not depend on the words, once more. */
const SAME = new Set([
  ...['unknown', 'policy', 'greylisted', 'temporarily-full', 'blocked', 'late-unknown'],
  ...['accent-domain', 'no-domain', 'refusing', 'unreachable', 'alias', 'forward'],
  ...['no-local-user', 'not-relayed', 'sender-unknown'],
]);

export const OTHER_CASES: readonly Case[] = [
  ...REPLIES,
  ...CASES.filter(({ name }) => SAME.has(name)),
];
