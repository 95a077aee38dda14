import { Actions, CopyButton } from '@girouette/account';
import { SECRET_OVERLAP_HOURS } from '@girouette/contracts/webhook';
import { Button } from '@girouette/ui/button';
import { useEffect, useRef } from 'react';
import styles from './webhooks.module.css';

/** The new secret of a webhook. Shown only once. */
export function NewSecret({ text, onDone }: { text: string; onDone: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
  }, []);
  return (
    <>
      <div className={styles.form}>
        <h3 ref={heading} tabIndex={-1} className={styles.heading}>
          Le secret de votre webhook
        </h3>
        <p>
          Votre outil vérifie avec lui que les messages viennent de Girouette. Copiez-&#8288;le
          maintenant{'\u00A0'}: <strong>il ne sera plus affiché.</strong> Un secret remplacé signe
          encore pendant {SECRET_OVERLAP_HOURS}&nbsp;heures.
        </p>
      </div>
      <code className={styles.body}>{text}</code>
      <Actions>
        <CopyButton text={text}>Copier le secret</CopyButton>
        <Button size="small" onClick={onDone}>
          J’ai gardé mon secret
        </Button>
      </Actions>
    </>
  );
}
