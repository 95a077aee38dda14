import { ShownOnce } from '@girouette/account';
import { SECRET_OVERLAP_HOURS } from '@girouette/contracts/webhook';

/** The new secret of a webhook. */
export const NewSecret = ({ text, onDone }: { text: string; onDone: () => void }) => (
  <ShownOnce
    title="Le secret de votre webhook"
    text={text}
    copyLabel="Copier le secret"
    doneLabel="J’ai gardé mon secret"
    onDone={onDone}
  >
    Votre outil vérifie avec lui que les messages viennent de Girouette. Copiez-&#8288;le maintenant
    {'\u00A0'}: <strong>il ne sera plus affiché.</strong> Un secret remplacé signe encore pendant{' '}
    <span>{`${SECRET_OVERLAP_HOURS}\u00A0heures`}</span>.
  </ShownOnce>
);
