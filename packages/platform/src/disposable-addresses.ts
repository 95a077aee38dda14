import { disposableEmailBlocklistSet } from 'disposable-email-domains-js';

let domains: Set<string> | undefined;

/**
 * Whether an address belongs to a service that hands out short-lived mailboxes, or to a subdomain of one.
 * @param email in the form of `deliverableEmail`
 */
export function isDisposable(email: string): boolean {
  domains ??= disposableEmailBlocklistSet();
  const labels = email.slice(email.lastIndexOf('@') + 1).split('.');
  return labels.some((_label, index) => domains?.has(labels.slice(index).join('.')));
}
