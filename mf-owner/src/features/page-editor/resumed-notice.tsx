import { Button } from '@girouette/ui/button';
import { useState } from 'react';
import styles from './page-editor.module.css';

/** Says that what was typed before is there again, and offers to give it up. */
export function ResumedNotice({
  isNew,
  onStartOver,
}: {
  /** The page does not exist yet. */
  isNew: boolean;
  onStartOver: () => void;
}) {
  const [given, setGiven] = useState(false);
  if (given) return null;
  return (
    <div className={styles.resumed} role="status">
      <p>Votre brouillon a été repris là où vous l’aviez laissé.</p>
      <Button
        variant="quiet"
        size="small"
        onClick={() => {
          setGiven(true);
          onStartOver();
        }}
      >
        {isNew ? 'Repartir de zéro' : 'Revenir à la page enregistrée'}
      </Button>
    </div>
  );
}
