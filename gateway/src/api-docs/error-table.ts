import { html, type SafeHtml } from '@girouette/platform/runtime';

/** Describes every error; its anchors are the codes. */
export const ERRORS_PAGE = '/api/docs/errors';

/** Error codes with the messages that users read. */
export const errorTable = (
  caption: string,
  errors: readonly { status: string; code: string; summary: string; id?: string }[],
): SafeHtml =>
  html`<div class="scroll" tabindex="0" role="region" aria-label="${caption}">
    <table class="errors">
      <thead>
        <tr>
          <th scope="col">Status</th>
          <th scope="col">Code</th>
          <th scope="col">Message for the user</th>
        </tr>
      </thead>
      <tbody>
        ${errors.map(
          ({ status, code, summary, id }) =>
            html`<tr ${id === undefined ? '' : html`id="${id}"`}>
              <td><span class="status">${status}</span></td>
              <th scope="row"><code>${code}</code></th>
              <td lang="fr">${summary}</td>
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
