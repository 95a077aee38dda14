import { DAY_MS } from '@girouette/contracts/durations';
import { isEvidencePeriod, MOST_EVIDENCE_DAYS } from '@girouette/contracts/plays/evidence-period';
import type { Evidence } from '@girouette/contracts/plays/http/evidence';
import { ApiError } from '@girouette/ui/api';
import { Button } from '@girouette/ui/button';
import { Card } from '@girouette/ui/card';
import { TextField } from '@girouette/ui/field';
import { saveFile } from '@girouette/ui/file';
import { FormFailure } from '@girouette/ui/form';
import { Download, Icon } from '@girouette/ui/icon';
import { useApi } from '@girouette/ui/microfrontend';
import { useToast, type ToastMessage } from '@girouette/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import styles from './draw.module.css';

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

const SHOWN_DAYS = 30;

interface Period {
  /** yyyy-MM-dd in UTC; empty while it is not chosen. */
  from: string;
  to: string;
}

/** The thirty days until yesterday. */
function startPeriod(now: Date): Period {
  const dayBefore = (days: number) =>
    new Date(now.getTime() - days * DAY_MS).toISOString().slice(0, 10);
  return { from: dayBefore(SHOWN_DAYS), to: dayBefore(1) };
}

/** Why no evidence can be made of a period; undefined when it can. */
function periodError({ from, to }: Period): string | undefined {
  if (from === '' || to === '') return 'Indiquez les deux jours.';
  if (to < from) return 'Le dernier jour précède le premier.';
  if (isEvidencePeriod({ from, to })) return undefined;
  return `Choisissez une période de ${MOST_EVIDENCE_DAYS}\u00A0jours au plus.`;
}

type EvidenceFile = 'pdf' | 'json';

const COMPLETE: ToastMessage = { text: 'Le dossier de preuve est téléchargé.' };
const UNPROVED: ToastMessage = {
  tone: 'failure',
  text: 'Le dossier de preuve est téléchargé. Certaines parties n’y sont pas prouvées\u00A0: lisez son verdict.',
};

/** Saves the signed evidence of a period as a file. */
function useEvidence({ pageId, restaurant }: { pageId: string; restaurant: string }) {
  const api = useApi();
  const toast = useToast();
  return useMutation({
    mutationFn: async ({ file, from, to }: Period & { file: EvidenceFile }) => {
      const request = { params: { id: pageId }, query: { from, to } };
      const evidence = await api('GET /api/game/:id/evidence', request);
      const name = `dossier-de-preuve-${from}-${to}`;
      saveFile(
        await (file === 'pdf' ? pdfFile(evidence, name, restaurant) : jsonFile(evidence, name)),
      );
      return evidence;
    },
    onSuccess: ({ document: { plays, proved } }) => {
      toast(proved === plays ? COMPLETE : UNPROVED);
    },
    onError: (error) => {
      if (!(error instanceof ApiError)) throw error;
    },
  });
}

/** In one line, because `tests/draws/verify_draws.py` reads line by line. */
const jsonOf = (evidence: Evidence): string => `${JSON.stringify(evidence)}\n`;

const jsonFile = (evidence: Evidence, name: string) => ({
  name: `${name}.json`,
  type: 'application/json',
  content: jsonOf(evidence),
});

/** The maker of PDFs is large, and few open it. */
async function pdfFile(evidence: Evidence, name: string, restaurant: string) {
  const [{ textPdf }, { evidenceText }] = await Promise.all([
    import('@girouette/ui/pdf'),
    import('./evidence-text'),
  ]);
  const bytes = new TextEncoder().encode(jsonOf(evidence));
  const content = await textPdf(evidenceText(evidence), {
    title: 'Dossier de preuve du tirage',
    footer: restaurant,
    attachments: [{ name: `${name}.json`, type: 'application/json', bytes }],
  });
  return {
    name: `${name}.pdf`,
    type: 'application/pdf',
    content: content as Uint8Array<ArrayBuffer>,
  };
}
