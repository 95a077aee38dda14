import type { Operation } from '@girouette/contracts/openapi/types';
import { html, type SafeHtml } from '@girouette/runtime';

/** The callers, inputs and limits of an operation. */
export function factsOf(operation: Operation): SafeHtml {
  const rate = operation['x-rate-limit'];
  const seconds = operation['x-cache-seconds'];
  const bytes = operation['x-body-limit'];
  const facts: [string, SafeHtml][] = [
    ['For', html`${operation['x-callers']} <code>${operation['x-permission']}</code>`],
  ];
  if (operation.security.some((scheme) => 'bearer' in scheme)) {
    facts.push(['Needs', html`<code>Authorization: Bearer …</code>`]);
  }
  if (operation.security.some((scheme) => 'refreshCookie' in scheme)) {
    facts.push(['Needs', html`the refresh cookie, and to be called from our own origin`]);
  }
  const account = operation['x-account-rate-limit'];
  if (account) facts.push(['Account', html`${account.count} requests in ${account.seconds} s`]);
  facts.push(['Network', html`${rate.count} requests in ${rate.seconds} s`]);
  if (seconds !== undefined) facts.push(['Cached', html`for ${seconds} s`]);
  if (bytes !== undefined) facts.push(['Body', html`at most ${bytes / 1024} KiB`]);
  return html`<dl class="facts">
    ${facts.map(
      ([name, value]) =>
        html`<div>
          <dt>${name}</dt>
          <dd>${value}</dd>
        </div>`,
    )}
  </dl>`;
}
