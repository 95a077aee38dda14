import type { GameFormat } from '@girouette/contracts/http/game-format';
import { Button } from '@girouette/ui/button';
import { Dialog } from '@girouette/ui/dialog';
import { Eye, Icon } from '@girouette/ui/icon';
import { useState } from 'react';
import styles from './page-editor.module.css';
import { Preview } from './preview';

/** A bar below every tab with a button that shows the preview, where it does not fit beside the fields. */
export function PreviewSheet({ format }: { format: GameFormat }) {
  const [open, setOpen] = useState(false);
  return (
    <div className={styles.previewBar}>
      <Button
        variant="secondary"
        wide
        onClick={() => {
          setOpen(true);
        }}
      >
        <Icon of={Eye} />
        <span>Voir l’aperçu</span>
      </Button>
      <Dialog open={open} onOpenChange={setOpen} title="Aperçu">
        <Preview format={format} />
      </Dialog>
    </div>
  );
}
