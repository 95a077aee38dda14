/**
 * An address as administrators and owners see it: enough to recognise a slip in the domain, the most frequent reason why a mail is
 * refused, and not enough to write to the person.
 */
export function maskedAddress(address: string): string {
  const at = address.lastIndexOf('@');
  const [first = ''] = address;
  return `${first}•••${address.slice(at)}`;
}
