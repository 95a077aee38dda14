import type { Operation } from '@girouette/contracts/description/openapi/types';
import { html, type SafeHtml } from '@girouette/platform/runtime';

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
  if (operation.security.some((scheme) => 'bearer' in scheme)) {
    const scope = operation['x-scope'];
    facts.push([
      'API key',
      scope === null ? html`may not call it` : html`scope <code>${scope}</code>`,
    ]);
  }
  const account = operation['x-account-rate-limit'];
  if (account) facts.push(['Account', html`${account.count} requests in ${account.seconds} s`]);
  const key = operation['x-key-rate-limit'];
  if (key) facts.push(['Key', html`${key.count} requests in ${key.seconds} s`]);
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
