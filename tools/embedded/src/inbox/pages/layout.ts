import { html, type SafeHtml } from '@girouette/service-kit';

/** The frame of every page of the inbox. */
export const layout = (title: string, content: SafeHtml) =>
  html`<!doctype html>
    <html lang="fr">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title} · Girouette</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/inbox.css" />
        <script src="/inbox.js" defer></script>
      </head>
      <body>
        <header class="top">
          <div class="wrap">
            <a class="name" href="/">Girouette</a><span>Boîte mail des développeurs</span>
          </div>
        </header>
        <main class="wrap">${content}</main>
      </body>
    </html> `;

const MOMENT = new Intl.DateTimeFormat('fr-FR', {
  timeZone: 'Europe/Paris',
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
});

/** A moment as a reader in Paris writes it, e.g. `21 nov., 20:33`. */
export const moment = (at: Date) =>
  html`<time datetime="${at.toISOString()}">${MOMENT.format(at)}</time>`;

export const mailboxes = (list: readonly { address: string; name: string }[]) =>
  list.map(({ address, name }) => (name === '' ? address : `${name} <${address}>`)).join(', ');
