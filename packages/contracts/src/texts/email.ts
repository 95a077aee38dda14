import { deliverableEmail } from './deliverable-email';
import { foldGmailOnly, foldMailbox } from './mail-providers';

export { deliverableEmail } from './deliverable-email';
export { EMAIL_LENGTH, EMAIL_PATTERN } from './email-pattern';

/**
 * One text for all addresses of a mailbox: {@link deliverableEmail} without `+tag`, with the spellings that the provider treats as one
 * folded. Limits each person to one play; mail goes to the deliverable address.
 * @throws RangeError when it is not an address
 */
export const canonicalEmail = (email: string): string => folded(addressOf(email), foldMailbox);

/**
 * The texts under which the person with an address may be stored: {@link canonicalEmail} first, then the earlier versions' text if it
 * differs.
 * @throws RangeError when it is not an address
 */
export function canonicalEmails(email: string): readonly string[] {
  const address = addressOf(email);
  return [...new Set([folded(address, foldMailbox), folded(address, foldGmailOnly)])];
}

function addressOf(email: string): string {
  const address = deliverableEmail(email);
  if (address === null) throw new RangeError('this is not an e-mail address');
  return address;
}

function folded(address: string, fold: typeof foldMailbox): string {
  const [local = '', domain = ''] = address.split('@');
  const mailbox = fold({ name: local.split('+')[0] ?? local, domain });
  return `${mailbox.name}@${mailbox.domain}`;
}
