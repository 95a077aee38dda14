import { Button } from '@girouette/ui/button';
import { useEffect, useRef } from 'react';
import { CopyButton } from '../second-factor/copy-button';
import { Actions } from '../shared/actions';
import styles from './api-keys.module.css';

/** A new API key. Shown only once, until the owner confirms that it is stored. */
export function NewKey({ text, onDone }: { text: string; onDone: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
  }, []);
  return (
    <>
      <div className={styles.about}>
        <h3 ref={heading} tabIndex={-1}>
          Votre nouvelle clé
        </h3>
        <p>
          Copiez-&#8288;la dans votre outil{'\u00A0'}: <strong>elle ne sera plus affichée.</strong>{' '}
          Ne l’envoyez à personne par e-&#8288;mail.
        </p>
      </div>
      <code className={styles.secret}>{text}</code>
      <Actions>
        <CopyButton text={text}>Copier la clé</CopyButton>
        <Button size="small" onClick={onDone}>
          J’ai gardé ma clé
        </Button>
      </Actions>
    </>
  );
}
