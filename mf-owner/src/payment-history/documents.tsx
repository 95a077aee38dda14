import type { PaymentDocument, PaymentRecord } from '@girouette/contracts/billing/http/payments';
import { ApiError } from '@girouette/ui/api';
import { Button } from '@girouette/ui/button';
import { saveFile } from '@girouette/ui/file';
import { formatAmount } from '@girouette/ui/format';
import { Download, Icon } from '@girouette/ui/icon';
import { useApi } from '@girouette/ui/microfrontend';
import { VisuallyHidden } from '@girouette/ui/shared';
import { useToast } from '@girouette/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { Fragment } from 'react';
import styles from './payment-history.module.css';

const NAMES = { invoice: 'Facture', 'credit-note': 'Avoir', receipt: 'Reçu' } as const;

/** How a document stands at the platform of electronic invoices. */
const HANDED = {
  waiting: 'Transmission à venir',
  sent: 'Transmission en cours',
  accepted: 'Transmission acceptée',
  refused: 'Transmission refusée',
} as const satisfies Record<NonNullable<PaymentDocument['platform']>, string>;

/** The invoice of a payment and the credit notes of its refunds, each with its file. A receipt of an earlier version has none. */
export function Documents({ documents }: Pick<PaymentRecord, 'documents'>) {
  const download = useInvoiceFile();
  if (documents.length === 0) return <span className={styles.none}>–</span>;
  return (
    <span className={styles.documents}>
      {documents.map((document) =>
        document.kind === 'receipt' ? (
          <span key={document.number} className={styles.receipt}>
            {`${NAMES.receipt} ${document.number}`}
          </span>
        ) : (
          <Fragment key={document.number}>
            <Button
              variant="secondary"
              size="small"
              busy={download.isPending && download.variables.number === document.number}
              onClick={() => {
                download.mutate(document);
              }}
            >
              <Icon of={Download} />
              <VisuallyHidden>Télécharger </VisuallyHidden>
              <span>
                <span>{`${NAMES[document.kind]} `}</span>
                <span className={styles.figure}>{numberOf(document)}</span>
              </span>
            </Button>
            {document.platform && (
              <span className={styles.receipt}>{HANDED[document.platform]}</span>
            )}
          </Fragment>
        ),
      )}
    </span>
  );
}

const numberOf = ({ kind, number, amount }: PaymentDocument): string =>
  kind === 'credit-note' ? `${number}, ${formatAmount(amount)}` : number;

/** Making a file takes a moment, and longer on a slow line. */
const DOWNLOAD_MS = 60_000;

function useInvoiceFile() {
  const api = useApi();
  const toast = useToast();
  return useMutation({
    mutationFn: async ({ kind, number }: PaymentDocument) => {
      const content = await api(
        'GET /api/payment/invoices/:number/file',
        { params: { number } },
        { timeoutMs: DOWNLOAD_MS, readBlob: (response) => response.blob() },
      );
      const name = `girouette-${kind === 'invoice' ? 'facture' : 'avoir'}-${number}.pdf`;
      saveFile({ name, type: content.type, content });
    },
    onSuccess: () => {
      toast({ text: 'Le fichier est téléchargé.' });
    },
    onError: (error) => {
      if (!(error instanceof ApiError)) throw error;
      toast({ text: `Non téléchargé\u00A0: ${error.message}`, tone: 'failure' });
    },
  });
}
