import type { Evidence } from '@girouette/contracts/http/evidence';
import { ApiError } from '@girouette/ui/api';
import { saveFile } from '@girouette/ui/file';
import { useApi } from '@girouette/ui/microfrontend';
import { useToast, type ToastMessage } from '@girouette/ui/toast';
import { useMutation } from '@tanstack/react-query';
import type { Period } from './period';

export type EvidenceFile = 'pdf' | 'json';

const COMPLETE: ToastMessage = { text: 'Le dossier de preuve est téléchargé.' };
const UNPROVED: ToastMessage = {
  tone: 'failure',
  text: 'Le dossier de preuve est téléchargé. Certaines parties n’y sont pas prouvées\u00A0: lisez son verdict.',
};

/** Saves the signed evidence of a period as a file. */
export function useEvidence({ pageId, restaurant }: { pageId: string; restaurant: string }) {
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
