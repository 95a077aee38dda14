import { html, type SafeHtml } from '@girouette/platform/kit';
import { htmlDocument } from '../../html-document';

/** The frame of every page of the inbox. */
export const layout = (title: string, content: SafeHtml) =>
  htmlDocument({
    title,
    head: html`<link rel="stylesheet" href="/inbox.css" />
      <script src="/inbox.js" defer></script>`,
    body: html`<header class="top">
        <div class="wrap">
          <a class="name" href="/">Girouette</a><span>Boîte mail des développeurs</span>
        </div>
      </header>
      <main class="wrap">${content}</main>`,
  });

const MOMENT = new Intl.DateTimeFormat('fr-FR', {
  timeZone: 'Europe/Paris',
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
});

/** A moment in French notation and Paris time, e.g. `21 nov., 20:33`. */
export const moment = (at: Date) =>
  html`<time datetime="${at.toISOString()}">${MOMENT.format(at)}</time>`;

export const mailboxes = (list: readonly { address: string; name: string }[]) =>
  list.map(({ address, name }) => (name === '' ? address : `${name} <${address}>`)).join(', ');
