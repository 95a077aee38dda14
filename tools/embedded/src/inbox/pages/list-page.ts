import type { InboxMail } from '../mail';
import { html } from '@girouette/platform/kit';
import { layout, mailboxes, moment } from './layout';

/** The list of mails, the newest first. The script reloads the content of `data-live`. */
export const listPage = (mails: readonly InboxMail[]) =>
  layout(
    'Boîte de réception',
    html`<div class="head">
        <h1>Boîte de réception</h1>
        <button class="quiet" data-clear hidden>Tout effacer</button>
      </div>
      <div data-live>
        ${
          mails.length === 0
            ? empty
            : html`<ul class="mails">
                ${mails.map(row)}
              </ul>`
        }
      </div>`,
  );

const empty = html`<div class="empty">
  <p class="big">Aucun e-mail pour l’instant</p>
  <p>
    Les e-mails que l’application envoie arrivent ici, et nulle part ailleurs. Faites tourner une
    roue${'\u00A0'}: le message du gagnant apparaîtra tout seul.
  </p>
</div>`;

const row = (mail: InboxMail) =>
  html`<li>
    <a class="mail${mail.read ? '' : ' new'}" href="/mail/${mail.id}">
      <span class="subject"
        >${mail.subject === '' ? '(sans objet)' : mail.subject}${mail.read ? '' : html`<span class="dot"><span class="hidden"> non lu</span></span>`}</span
      >
      <span class="who">À ${mailboxes(mail.to)}</span>
      <span class="when">${moment(mail.receivedAt)}</span>
    </a>
  </li>`;
