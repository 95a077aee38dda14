import type { SubAccount } from '@girouette/contracts/http/sub-accounts';
import { Button } from '@girouette/ui/button';
import { ConfirmDialog } from '@girouette/ui/dialog';
import { useTitle, WhenLoaded } from '@girouette/ui/microfrontend';
import { Page } from '@girouette/ui/page';
import { Empty } from '@girouette/ui/states';
import { TableSkeleton } from '@girouette/ui/table';
import { useState } from 'react';
import { SubAccountDialog } from './sub-account-dialog';
import { HEADERS, SubAccountTable } from './sub-account-table';
import { useRemoveSubAccount, useSubAccounts } from './use-sub-accounts';

type Open = { kind: 'save'; account: SubAccount | null } | { kind: 'remove'; account: SubAccount };

/** « Gestion des sous-comptes » (docs/specification §2.4.7). */
export function SubAccounts() {
  useTitle('Gestion des sous-comptes');
  const accounts = useSubAccounts();
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => {
    setOpen(null);
  };
  const add = (
    <Button
      onClick={() => {
        setOpen({ kind: 'save', account: null });
      }}
    >
      Ajouter un sous-compte
    </Button>
  );
  return (
    <Page
      title="Gestion des sous-comptes"
      lead="Les accès de votre équipe. Un sous-compte remet les cadeaux au comptoir, et voit vos pages, vos chiffres et vos avis sans rien y changer."
      actions={accounts.data?.length ? add : null}
    >
      <WhenLoaded
        query={accounts}
        skeleton={<TableSkeleton headers={HEADERS} label="Chargement des sous-comptes…" />}
        failed="Vos sous-comptes n’ont pas pu être chargés."
      >
        {(rows) =>
          rows.length === 0 ? (
            <Empty title="Pas encore de sous-compte" action={add}>
              Donnez à votre équipe un accès à elle, sans partager votre mot de passe.
            </Empty>
          ) : (
            <SubAccountTable
              rows={rows}
              onChange={(account) => {
                setOpen({ kind: 'save', account });
              }}
              onRemove={(account) => {
                setOpen({ kind: 'remove', account });
              }}
            />
          )
        }
      </WhenLoaded>
      {open?.kind === 'save' ? <SubAccountDialog account={open.account} onClose={close} /> : null}
      {open?.kind === 'remove' ? <RemoveDialog account={open.account} onClose={close} /> : null}
    </Page>
  );
}

/** Asks before a sub-account is removed. */
function RemoveDialog({ account, onClose }: { account: SubAccount; onClose: () => void }) {
  const removal = useRemoveSubAccount();
  return (
    <ConfirmDialog
      title={`Supprimer «\u00A0${account.name}\u00A0»\u202F?`}
      description={`${account.email} ne pourra plus se connecter, et ses sessions prennent fin aussitôt.`}
      button="Supprimer"
      busy={removal.isPending}
      failed="Le sous-compte n’a pas été supprimé."
      failure={removal.error?.message}
      onConfirm={() => {
        removal.mutate(account, { onSuccess: onClose });
      }}
      onClose={onClose}
    />
  );
}
