import { Button } from '@girouette/ui/button';
import { Dialog } from '@girouette/ui/dialog';
import { ChoiceField } from '@girouette/ui/field';
import { useState } from 'react';
import { differencesOf, merged, type Side } from './comparison';
import type { Draft } from './draft';
import styles from './page-editor.module.css';

export interface Conflict {
  mine: Draft;
  theirs: Draft;
  base: Draft;
}

export interface ConflictDialogProps {
  conflict: Conflict;
  onDecide: (draft: Draft) => void;
  onClose: () => void;
}

const WHOLE_SIDES = [
  { side: 'mine', label: 'Garder toute ma version' },
  { side: 'theirs', label: 'Prendre toute la version enregistrée' },
] as const;

/**
 * Shown when the page was saved elsewhere in the meantime: for each difference the owner chooses a version. A difference
 * that only one side has changed is preselected from that side.
 */
export function ConflictDialog({ conflict, onDecide, onClose }: ConflictDialogProps) {
  const { mine, theirs } = conflict;
  const differences = differencesOf(conflict);
  const [sides, setSides] = useState<Record<string, Side>>(() =>
    Object.fromEntries(differences.map(({ key, changed }) => [key, changed])),
  );
  const chooseAll = (side: Side) => {
    setSides(Object.fromEntries(differences.map(({ key }) => [key, side])));
  };
  const decide = () => {
    const fromTheirs = differences.filter(({ key }) => sides[key] === 'theirs');
    onDecide(merged({ mine, theirs, fromTheirs }));
  };
  return (
    <Dialog
      open
      size="large"
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title="Cette page a été modifiée entre-temps"
      description={
        'Elle a été enregistrée dans un autre onglet ou sur un autre appareil. Rien n’est perdu\u00A0: choisissez ce que vous gardez.'
      }
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Plus tard
          </Button>
          <Button onClick={decide}>Enregistrer ce choix</Button>
        </>
      }
    >
      <div className={styles.sides}>
        {WHOLE_SIDES.map(({ side, label }) => (
          <Button
            key={side}
            size="small"
            variant="secondary"
            onClick={() => {
              chooseAll(side);
            }}
          >
            {label}
          </Button>
        ))}
      </div>
      {differences.map(({ key, label, ...texts }) => (
        <ChoiceField
          key={key}
          label={label}
          choices={[
            { value: 'mine', label: 'Ma version', hint: texts.mine },
            { value: 'theirs', label: 'Version enregistrée', hint: texts.theirs },
          ]}
          value={sides[key] ?? 'mine'}
          input={{
            name: `conflict-${key}`,
            onChange: ({ target }) => {
              setSides({ ...sides, [key]: target.value === 'theirs' ? 'theirs' : 'mine' });
            },
          }}
        />
      ))}
    </Dialog>
  );
}
