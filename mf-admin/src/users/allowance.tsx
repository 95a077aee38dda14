import type { AdminUser } from '@girouette/contracts/accounts/http/administration';
import { ApiError } from '@girouette/ui/api';
import { ofName } from '@girouette/ui/format';
import { CircleAlert, Icon } from '@girouette/ui/icon';
import { useApi } from '@girouette/ui/microfrontend';
import { Stepper } from '@girouette/ui/stepper';
import { useToast } from '@girouette/ui/toast';
import { useRef, useState } from 'react';
import { useStoreUser } from './use-user-changes';
import styles from './users.module.css';

/** The contract's maximum. */
const MOST_PAGES = 10_000;

/** The number of landing pages that an owner may have, with minus and plus buttons. */
export function Allowance({ user }: { user: AdminUser }) {
  const { pages, change, failed } = useAllowance(user);
  return (
    <span className={styles.allowance}>
      <Stepper
        label={`Nombre de pages ${ofName(user.name)}`}
        less={`Retirer une page à ${user.name}`}
        more={`Ajouter une page à ${user.name}`}
        value={pages}
        min={0}
        max={MOST_PAGES}
        onChange={(wanted) => void change(wanted)}
      />
      {failed ? (
        <span className={styles.failed}>
          <Icon of={CircleAlert} />
          <span>Non enregistré</span>
        </span>
      ) : null}
    </span>
  );
}

/**
 * The number of landing pages that an owner may have, and a function that changes it. A change is shown at once and undone when it is
 * refused. Changes made while one is being sent are combined: only the last one is sent next.
 */
function useAllowance(user: AdminUser) {
  const api = useApi();
  const toast = useToast();
  const store = useStoreUser();
  const [wanted, setWanted] = useState<number | null>(null);
  const [failed, setFailed] = useState(false);
  const latest = useRef<number | null>(null);

  const sendLatest = async () => {
    let sent: number | null = null;
    while (latest.current !== null && latest.current !== sent) {
      sent = latest.current;
      const request = { params: { id: user._id }, body: { pages: sent } };
      await store(await api('PATCH /api/auth/updatePages/:id', request));
    }
  };

  const change = async (pages: number) => {
    const isSending = latest.current !== null;
    latest.current = pages;
    setWanted(pages);
    setFailed(false);
    if (isSending) return;
    try {
      await sendLatest();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailed(true);
      toast({ text: error.message, tone: 'failure' });
    } finally {
      latest.current = null;
      setWanted(null);
    }
  };

  return { pages: wanted ?? user.landingPages, change, failed };
}
