import type { InboxMail } from '../mail';
import { html } from '@girouette/platform/kit';
import { layout, mailboxes, moment } from './layout';

export type MailView = 'html' | 'texte';

/** One mail, as the HTML its reader sees or as plain text. */
export function mailPage(mail: InboxMail, wanted: MailView) {
  const view = mail.html === '' ? 'texte' : wanted;
  return layout(
    mail.subject === '' ? '(sans objet)' : mail.subject,
    html`<p><a href="/">← Tous les e-mails</a></p>
      <article>
        <h1>${mail.subject === '' ? '(sans objet)' : mail.subject}</h1>
        <dl class="facts">
          <div>
            <dt>De</dt>
            <dd>${mailboxes(mail.from)}</dd>
          </div>
          <div>
            <dt>À</dt>
            <dd>${mailboxes(mail.to)}</dd>
          </div>
          <div>
            <dt>Reçu</dt>
            <dd>${moment(mail.receivedAt)}</dd>
          </div>
        </dl>
        <nav class="tabs" aria-label="Affichage de l’e-mail">
          ${mail.html === '' ? '' : tab(mail, { view, name: 'html', label: 'HTML' })}${tab(mail, { view, name: 'texte', label: 'Texte' })}
        </nav>
        ${view === 'html' ? frame(mail) : html`<pre class="text" tabindex="0">${mail.text}</pre>`}
      </article>`,
  );
}

const tab = (
  mail: InboxMail,
  { view, name, label }: { view: MailView; name: MailView; label: string },
) =>
  html`<a href="/mail/${mail.id}?vue=${name}" ${view === name ? html` aria-current="page"` : ''}
    >${label}</a
  >`;

const frame = (mail: InboxMail) =>
  html`<iframe
    class="frame"
    sandbox
    title="Contenu de l’e-mail"
    src="/mail/${mail.id}/html"
  ></iframe>`;
