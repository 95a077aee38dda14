import { ShownOnce } from '../shared/shown-once';

/** A new API key. */
export const NewKey = ({ text, onDone }: { text: string; onDone: () => void }) => (
  <ShownOnce
    title="Votre nouvelle clé"
    text={text}
    copyLabel="Copier la clé"
    doneLabel="J’ai gardé ma clé"
    onDone={onDone}
  >
    Copiez-&#8288;la dans votre outil{'\u00A0'}: <strong>elle ne sera plus affichée.</strong> Ne
    l’envoyez à personne par e-&#8288;mail.
  </ShownOnce>
);
