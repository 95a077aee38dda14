/**
 * An address as administrators and owners see it. It is enough to recognise a typing error in the domain, the most frequent reason for a
 * refused mail, but not enough to write to the person.
 */
export function maskedAddress(address: string): string {
  const at = address.lastIndexOf('@');
  const [first = ''] = address;
  return `${first}•••${address.slice(at)}`;
}
