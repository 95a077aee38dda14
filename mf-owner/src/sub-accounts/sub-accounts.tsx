import type { SubAccount } from '@girouette/contracts/accounts/http/sub-accounts';
import { Button } from '@girouette/ui/button';
import { ConfirmDialog } from '@girouette/ui/dialog';
import { useTitle, useUser, WhenLoaded } from '@girouette/ui/microfrontend';
import { Page } from '@girouette/ui/page';
import { Empty } from '@girouette/ui/states';
import { TableSkeleton } from '@girouette/ui/table';
import { useState } from 'react';
import { SubAccountDialog } from './sub-account-dialog';
import { headersFor, SubAccountTable } from './sub-account-table';
import { useRemoveSubAccount, useSubAccounts } from './use-sub-accounts';

type Open = { kind: 'save'; account: SubAccount | null } | { kind: 'remove'; account: SubAccount };

const TEXTS = {
  owner: {
    title: 'Gestion des sous-comptes',
    lead: 'Les accès de votre équipe. Un sous-compte remet les cadeaux au comptoir, et voit vos pages, vos chiffres et vos avis sans rien y changer.',
    add: 'Ajouter un sous-compte',
    empty: 'Pas encore de sous-compte',
    failed: 'Vos sous-comptes n’ont pas pu être chargés.',
  },
  severalPlaces: {
    lead: 'Les accès de votre équipe\u00A0: qui travaille où, et avec quels droits. Une personne change d’établissement\u202F? Modifiez son accès.',
  },
  manager: {
    title: 'Mon équipe',
    lead: 'Les personnes de vos établissements. Une personne change d’établissement\u202F? Modifiez son accès.',
    add: 'Ajouter une personne',
    empty: 'Votre équipe attend sa première personne',
    failed: 'Votre équipe n’a pas pu être chargée.',
  },
};

function useTexts(): (typeof TEXTS)['owner'] {
  const user = useUser();
  if (user?.assignment) return TEXTS.manager;
  return user?.hasPlaces ? { ...TEXTS.owner, ...TEXTS.severalPlaces } : TEXTS.owner;
}

/** « Gestion des sous-comptes » (docs/specification §2.4.7), and « Mon équipe » of a manager (§10.63). */
export function SubAccounts() {
  const texts = useTexts();
  const user = useUser();
  useTitle(texts.title);
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
      {texts.add}
    </Button>
  );
  return (
    <Page title={texts.title} lead={texts.lead} actions={accounts.data?.length ? add : null}>
      <WhenLoaded
        query={accounts}
        skeleton={<TableSkeleton headers={headersFor(user)} label="Chargement des sous-comptes…" />}
        failed={texts.failed}
      >
        {(rows) =>
          rows.length === 0 ? (
            <Empty title={texts.empty} action={add}>
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
