import { useState } from 'react';
import shared from '../shared/controls.module.css';
import { Modal } from '../shared/modal';
import s from './my-data.module.css';

export interface ErasureProps {
  restaurant: string;
  /** Resolves to false when there was no answer. */
  onErase: () => Promise<boolean>;
}

/** Erases everything about the guest at the restaurant, after saying what stays. */
export function Erasure({ restaurant, onErase }: ErasureProps) {
  const [open, setOpen] = useState(false);
  const [state, setState] = useState<'idle' | 'sending' | 'failed'>('idle');
  const erase = async () => {
    setState('sending');
    if (!(await onErase())) setState('failed');
  };
  return (
    <section className={s.section} aria-label="Effacement">
      <h2 className={s.heading}>Effacer mes données</h2>
      <p className={shared.text}>Tout ce qui précède disparaît dans la minute.</p>
      <button
        type="button"
        className={`${shared.secondary} ${s.action}`}
        onClick={() => {
          setState('idle');
          setOpen(true);
        }}
      >
        Tout effacer…
      </button>
      {open && (
        <Modal
          open
          title="Tout effacer&#x202F;?"
          closeLabel="Fermer"
          onClose={() => setOpen(false)}
        >
          <p className={shared.text}>
            Votre adresse, vos accords, vos e-&#8288;mails en attente, votre nom et le texte de
            votre avis chez «&nbsp;{restaurant}&nbsp;» sont effacés pour toujours. Un e-&#8288;mail
            vous le confirme.
          </p>
          <p className={s.stays}>Ce qui reste</p>
          <ul className={s.bullets}>
            <li>Un cadeau encore valable le reste&nbsp;: notez son code avant de continuer.</li>
            <li>
              Le tirage et la note de votre avis restent, sans vous. Une empreinte illisible garde
              la règle d’un essai par personne.
            </li>
            <li>Si vous avez refusé les e-&#8288;mails après vos visites, ce refus reste aussi.</li>
          </ul>
          <div className={shared.actions}>
            <button
              type="button"
              className={shared.primary}
              disabled={state === 'sending'}
              onClick={() => void erase()}
            >
              {state === 'sending' ? 'Un instant…' : 'Effacer mes données'}
            </button>
            <button type="button" className={shared.secondary} onClick={() => setOpen(false)}>
              Les garder
            </button>
          </div>
          {state === 'failed' && (
            <p className={shared.error} role="alert">
              Pas de réponse&nbsp;: vérifiez votre connexion, puis réessayez.
            </p>
          )}
        </Modal>
      )}
    </section>
  );
}
