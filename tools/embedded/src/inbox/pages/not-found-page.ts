import { html } from '@girouette/platform/kit';
import { layout } from './layout';

export const notFoundPage = () =>
  layout(
    'Introuvable',
    html`<div class="empty">
      <h1>Cet e-mail n’existe pas</h1>
      <p>Il a peut-être été effacé.</p>
      <p><a href="/">Retour à la boîte de réception</a></p>
    </div>`,
  );
