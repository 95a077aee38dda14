import { MOST_EVIDENCE_DAYS } from '@girouette/contracts/evidence-period';
import { Button } from '@girouette/ui/button';
import { Card } from '@girouette/ui/card';
import { TextField } from '@girouette/ui/field';
import { FormFailure } from '@girouette/ui/form';
import { Download, Icon } from '@girouette/ui/icon';
import { useState } from 'react';
import styles from './draw.module.css';
import { periodError, startPeriod } from './period';
import { useEvidence, type EvidenceFile } from './use-evidence';

/** « Dossier de preuve »: the signed evidence of a period, as PDF or JSON. */
export function EvidenceCard({ pageId, restaurant }: { pageId: string; restaurant: string }) {
  const [{ from, to }, setPeriod] = useState(() => startPeriod(new Date()));
  const evidence = useEvidence({ pageId, restaurant });
  const error = periodError({ from, to });
  const fileButton = (file: EvidenceFile, text: string) => (
    <Button
      variant={file === 'pdf' ? 'primary' : 'secondary'}
      busy={evidence.isPending && evidence.variables.file === file}
      disabled={error !== undefined || evidence.isPending}
      onClick={() => {
        evidence.mutate({ file, from, to });
      }}
    >
      <Icon of={Download} />
      <span>{evidence.isPending && evidence.variables.file === file ? 'Préparation…' : text}</span>
    </Button>
  );
  return (
    <Card className={styles.card}>
      <h2>Dossier de preuve</h2>
      <p>
        Le règlement, les textes, les chances annoncées, ce qui a été tiré, et ce qui montre
        qu’aucun clic ne change le tirage. Le document est signé{'\u00A0'}: une modification se
        voit. Le PDF contient le fichier JSON.
      </p>
      <div className={styles.period}>
        <TextField
          type="date"
          label="Du"
          value={from}
          onChange={({ target }) => {
            setPeriod({ from: target.value, to });
          }}
        />
        <TextField
          type="date"
          label="Au"
          value={to}
          error={error}
          onChange={({ target }) => {
            setPeriod({ from, to: target.value });
          }}
        />
      </div>
      <p className={styles.note}>
        {`Jours en heure universelle (UTC), ${MOST_EVIDENCE_DAYS} au plus. Un jour en fait partie dès le lendemain.`}
      </p>
      <FormFailure message={evidence.error?.message} />
      <div className={styles.files}>
        {fileButton('pdf', 'Télécharger le dossier de preuve')}
        {fileButton('json', 'JSON seul')}
      </div>
    </Card>
  );
}
