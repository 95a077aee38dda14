import { parisDay } from '@girouette/contracts';
import { ApiError } from '@girouette/ui/api';
import { Button } from '@girouette/ui/button';
import { SelectField } from '@girouette/ui/field';
import { saveFile } from '@girouette/ui/file';
import { Download, Icon } from '@girouette/ui/icon';
import { useApi } from '@girouette/ui/microfrontend';
import { useToast } from '@girouette/ui/toast';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryKeys } from '../../shared/query-keys';
import styles from './price-history.module.css';

/** An operator closes its accounts within this time. */
const OFFERED = 24;
/** Hundreds of files take a while to make. */
const DOWNLOAD_MS = 300_000;
const MONTH = new Intl.DateTimeFormat('fr-FR', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** The invoices and credit notes of a month as one file, for the operator's accounts. */
export function InvoicesOfMonth() {
  const [months] = useState(() => lastMonths(new Date()));
  const [month, setMonth] = useState(months[0]!);
  const download = useInvoices();
  return (
    <>
      <form
        className={styles.invoices}
        onSubmit={(event) => {
          event.preventDefault();
          download.mutate(month);
        }}
      >
        <SelectField
          label="Factures et avoirs du mois"
          value={month}
          onChange={({ target }) => {
            setMonth(target.value);
          }}
        >
          {months.map((each) => (
            <option key={each} value={each}>
              {MONTH.format(new Date(each))}
            </option>
          ))}
        </SelectField>
        <Button type="submit" variant="secondary" busy={download.isPending}>
          <Icon of={Download} />
          <span>Télécharger</span>
        </Button>
      </form>
      <HandedInvoices month={month} />
    </>
  );
}

/** How the documents of the month stand at the platform. Nothing without a platform, or while it is not known. */
function HandedInvoices({ month }: { month: string }) {
  const api = useApi();
  const { data } = useQuery({
    queryKey: queryKeys.handedInvoices(month),
    queryFn: ({ signal }) =>
      api('GET /api/payment/invoices/handed', { query: { month } }, { signal }),
  });
  if (!data?.handed) return null;
  const { waiting, sent, accepted, refused } = data.handed;
  return (
    <div className={styles.lead} role="status">
      <p>
        {`Chez la plateforme agréée\u00A0: ${counted(accepted, 'acceptée')}, ${sent + waiting} en cours, ${counted(refused.length, 'refusée')}.`}
      </p>
      {refused.length > 0 && (
        <ul>
          {refused.map(({ number, reason }) => (
            <li key={number}>{`${number}\u00A0: ${reason}`}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

const counted = (count: number, one: string): string => `${count} ${one}${count > 1 ? 's' : ''}`;

/** The months until now in Paris as yyyy-MM, the newest first. */
function lastMonths(now: Date): string[] {
  const [year = 0, month = 1] = parisDay(now).split('-').map(Number);
  return Array.from({ length: OFFERED }, (_, back) =>
    new Date(Date.UTC(year, month - 1 - back)).toISOString().slice(0, 7),
  );
}

function useInvoices() {
  const api = useApi();
  const toast = useToast();
  return useMutation({
    mutationFn: async (month: string) => {
      const content = await api(
        'GET /api/payment/invoices/file',
        { query: { month } },
        { timeoutMs: DOWNLOAD_MS },
      );
      saveFile({ name: `girouette-factures-${month}.zip`, type: content.type, content });
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
