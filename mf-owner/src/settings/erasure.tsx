import { Actions, Section, submitting } from '@girouette/account';
import { Button } from '@girouette/ui/button';
import { FormDialog } from '@girouette/ui/dialog';
import { PasswordField, TextField } from '@girouette/ui/field';
import type { SessionUser } from '@girouette/ui/host';
import { useApi, useHost, useUser } from '@girouette/ui/microfrontend';
import { forgetLogin } from '@girouette/ui/session';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { paths } from '../shared/paths';
import { forgetDrafts } from '../shared/waiting/unsaved-pages';
import styles from './settings.module.css';

/** « Supprimer le compte » (docs/specification §10.29). */
export function Erasure() {
  const user = useUser();
  const [asking, setAsking] = useState(false);
  if (!user) return null;
  if (user.isAdmin) {
    return (
      <Section title="Supprimer le compte" lead="Le compte d’un administrateur.">
        <p>Il est supprimé par un autre administrateur.</p>
      </Section>
    );
  }
  return (
    <Section title="Supprimer le compte" lead={LEADS[user.accountType]}>
      <Losses accountType={user.accountType} />
      <Actions>
        <Button
          variant="dangerQuiet"
          onClick={() => {
            setAsking(true);
          }}
        >
          Supprimer mon compte
        </Button>
      </Actions>
      <ErasureDialog
        open={asking}
        accountType={user.accountType}
        onClose={() => {
          setAsking(false);
        }}
      />
    </Section>
  );
}

const LEADS = {
  main: 'Définitif, pour vous et pour vos clients.',
  sub: 'Définitif, pour vous seul\u00A0: le restaurant, ses pages et ses clients n’y perdent rien.',
} as const;

const OF_MAIN = [
  'vos pages, leurs roues et leurs QR codes, qui cessent de fonctionner',
  'vos chiffres, et vos réponses aux avis',
  'vos sous-comptes, qui ne peuvent plus se connecter',
  'votre abonnement, qui prend fin aussitôt, sans remboursement',
  'les cadeaux gagnés dont l’e-mail n’est pas encore parti',
];
const OF_SUB = ['votre accès à cet espace', 'votre nom, votre e-mail et votre mot de passe'];

/** Lists the losses that come with the erasure of an account (docs/specification §10.29). */
function Losses({ accountType }: Pick<SessionUser, 'accountType'>) {
  return (
    <>
      <p>Sont effacés, sans retour possible{'\u00A0'}:</p>
      <ul className={styles.losses}>
        {(accountType === 'main' ? OF_MAIN : OF_SUB).map((loss) => (
          <li key={loss}>{loss}</li>
        ))}
      </ul>
      {accountType === 'main' ? (
        <p className={styles.note}>
          La loi nous oblige à garder vos factures et vos avoirs entiers pendant dix ans, avec le
          nom et l’adresse de votre société. Personne ne les lit sauf nous, et vous&nbsp;: avec leur
          numéro et votre adresse e-mail, la page «&nbsp;Retrouver une facture&nbsp;» vous les
          renvoie. Téléchargez-&#8288;les avant, depuis l’historique des paiements.
        </p>
      ) : null}
    </>
  );
}

const WORD = 'SUPPRIMER';
const EMPTY = { word: '', currentPassword: '' };

/** The last step before an account is erased: a word to type, and the password. */
function ErasureDialog({
  open,
  accountType,
  onClose,
}: Pick<SessionUser, 'accountType'> & { open: boolean; onClose: () => void }) {
  const form = useForm({ defaultValues: EMPTY });
  const { register, formState } = form;
  const { errors, isSubmitting } = formState;
  const erase = useEraseAccount();
  const close = () => {
    if (isSubmitting) return;
    form.reset(EMPTY);
    onClose();
  };
  const submit = submitting(form, ({ currentPassword }) => erase(currentPassword));
  return (
    <FormDialog
      open={open}
      title="Supprimer votre compte&#8239;?"
      button="Supprimer définitivement"
      variant="danger"
      busy={isSubmitting}
      failure={errors.root?.message}
      draft={null}
      onSubmit={submit}
      onClose={close}
    >
      <Losses accountType={accountType} />
      <TextField
        label={`Écrivez ${WORD} pour confirmer`}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={20}
        error={errors.word?.message}
        {...register('word', {
          validate: (word) => word.trim().toUpperCase() === WORD || `Écrivez ${WORD}.`,
        })}
      />
      <PasswordField
        label="Votre mot de passe"
        autoComplete="current-password"
        maxLength={200}
        error={errors.currentPassword?.message}
        {...register('currentPassword', { required: 'Password is required' })}
      />
    </FormDialog>
  );
}

/** Erases the user's account, signs out here, removes the account's data from this browser, and leads to a confirmation page. */
function useEraseAccount() {
  const api = useApi();
  const { session, navigate } = useHost();
  const userId = useUser()?.userId ?? '';
  return async (currentPassword: string) => {
    await api('DELETE /api/auth/:userId', { params: { userId }, body: { currentPassword } });
    forgetLogin();
    forgetDrafts(userId);
    await session.end();
    navigate(paths.erased);
  };
}
