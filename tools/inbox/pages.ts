import { html, type SafeHtml } from '@girouette/platform/kit';
import { pageDocument } from '../lib/developer-pages';
import type { InboxMail } from './mails';

const MOMENT = new Intl.DateTimeFormat('fr-FR', {
  timeZone: 'Europe/Paris',
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
});

const moment = (at: Date) => html`<time datetime="${at.toISOString()}">${MOMENT.format(at)}</time>`;
const mailboxes = (list: InboxMail['to']) =>
  list.map(({ address, name }) => (name === '' ? address : `${name} <${address}>`)).join(', ');
const subjectOf = ({ subject }: InboxMail) => (subject === '' ? '(sans objet)' : subject);

const layout = (title: string, content: SafeHtml) =>
  pageDocument({
    title,
    program: ['Girouette', 'Boîte mail des développeurs'],
    head: html`<script src="/inbox.js" defer></script>`,
    content,
  });

/** The list of mails, the newest first. The script reloads the content of `data-live`. */
export const listPage = (mails: readonly InboxMail[]) =>
  layout(
    'Boîte de réception',
    html`<div class="head">
        <h1>Boîte de réception</h1>
        <button data-clear hidden>Tout effacer</button>
      </div>
      <section data-live>
        ${
          mails.length === 0
            ? EMPTY
            : html`<ul>
                ${mails.map(row)}
              </ul>`
        }
      </section>`,
  );

const EMPTY = html`<h2>Aucun e-mail pour l’instant</h2>
  <p>
    Les e-mails que l’application envoie arrivent ici, et nulle part ailleurs. Faites tourner une
    roue${'\u00A0'}: le message du gagnant apparaîtra tout seul.
  </p>`;

const row = (mail: InboxMail) =>
  html`<li>
    <a href="/mail/${mail.id}">
      ${mail.read ? subjectOf(mail) : html`<b>${subjectOf(mail)}</b>`}
      <span class="soft">${mail.read ? '' : 'non lu, '}à ${mailboxes(mail.to)}</span>
    </a>
    <span class="soft">${moment(mail.receivedAt)}</span>
  </li>`;

/** One mail, as the HTML its reader sees or as plain text. */
export function mailPage(mail: InboxMail, wanted: 'html' | 'texte') {
  const view = mail.html === '' ? 'texte' : wanted;
  const tab = (name: string, label: string) =>
    html`<a href="/mail/${mail.id}?vue=${name}" ${view === name ? html` aria-current="page"` : ''}
      >${label}</a
    >`;
  return layout(
    subjectOf(mail),
    html`<p><a href="/">← Tous les e-mails</a></p>
      <h1>${subjectOf(mail)}</h1>
      <p class="soft">
        De ${mailboxes(mail.from)}, à ${mailboxes(mail.to)}, reçu le ${moment(mail.receivedAt)}
      </p>
      <nav class="tabs" aria-label="Affichage de l’e-mail">
        ${mail.html === '' ? '' : tab('html', 'HTML')} ${tab('texte', 'Texte')}
      </nav>
      ${view === 'html' ? html`<iframe class="frame" sandbox title="Contenu de l’e-mail" src="/mail/${mail.id}/html"></iframe>` : html`<pre class="text" tabindex="0">${mail.text}</pre>`}`,
  );
}

export const notFoundPage = () =>
  layout(
    'Introuvable',
    html`<h1>Cet e-mail n’existe pas</h1>
      <p>Il a peut-être été effacé. <a href="/">Retour à la boîte de réception</a></p>`,
  );

/** Reloads the list every two seconds while the page is visible, and clears the inbox on request. */
export const INBOX_JS = `
const live = document.querySelector('[data-live]');
const clear = document.querySelector('[data-clear]');
// The browser parses the answer itself, since the page's policy lets no text become markup.
const read = () =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('GET', '/');
    request.setRequestHeader('cache-control', 'no-cache');
    request.responseType = 'document';
    request.onload = () => resolve(request.response);
    request.onerror = reject;
    request.send();
  });
async function renew() {
  const next = (await read())?.querySelector('[data-live]');
  if (next && !next.isEqualNode(live)) {
    live.replaceChildren(...document.importNode(next, true).childNodes);
  }
}
if (live) {
  setInterval(() => { if (!document.hidden) renew().catch(() => {}); }, 2000);
  clear.hidden = false;
  clear.addEventListener('click', async () => {
    await fetch('/email/all', { method: 'DELETE' });
    await renew();
  });
}
`;
