import { html, type SafeHtml } from '@girouette/platform/kit';

/** The HTML document of a page for developers: the inbox's and the payment stand-in's. */
export const htmlDocument = (page: { title: string; head: SafeHtml; body: SafeHtml }) =>
  html`<!doctype html>
    <html lang="fr">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${page.title} · Girouette</title>
        <link rel="icon" href="data:," />
        ${page.head}
      </head>
      <body>
        ${page.body}
      </body>
    </html> `;
