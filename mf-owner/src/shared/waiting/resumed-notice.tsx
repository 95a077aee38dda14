import { Button } from '@girouette/ui/button';
import { useState } from 'react';
import { classNames } from '@girouette/ui/shared';
import styles from './notice.module.css';

/** Says that a saved draft was restored, and offers to discard it. */
export function ResumedNotice({
  startOver,
  onStartOver,
}: {
  /** The result of discarding the change. */
  startOver: string;
  onStartOver: () => void;
}) {
  const [closed, setClosed] = useState(false);
  if (closed) return null;
  return (
    <div className={classNames(styles.notice, styles.resumed)} role="status">
      <p>Votre brouillon a été repris là où vous l’aviez laissé.</p>
      <Button
        variant="quiet"
        size="small"
        onClick={() => {
          setClosed(true);
          onStartOver();
        }}
      >
        {startOver}
      </Button>
    </div>
  );
}
