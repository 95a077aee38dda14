import { MAX_PASSWORD } from '@girouette/contracts/password';
import { DEFAULT_KEY_DAYS, MAX_KEY_DAYS, SCOPES, type Scope } from '@girouette/contracts/scopes';
import { Button } from '@girouette/ui/button';
import { Dialog } from '@girouette/ui/dialog';
import { PasswordField, SelectField, TextField } from '@girouette/ui/field';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { useSecondFactor } from '../second-factor/use-second-factor';
import { FormFailure } from '../shared/form-failure';
import styles from '../shared/form.module.css';
import { showRefusal } from '../shared/show-refusal';
import { ScopeChoice } from './scope-choice';
import { useApiKeyChanges } from './use-api-keys';

interface KeyValues {
  name: string;
  scopes: Scope[];
  expiresInDays: string;
  currentPassword: string;
  code: string;
}

const NO_VALUES: KeyValues = {
  name: '',
  scopes: [],
  expiresInDays: String(DEFAULT_KEY_DAYS),
  currentPassword: '',
  code: '',
};

const LIFETIMES: readonly [days: number, label: string][] = [
  [30, '30\u00A0jours'],
  [90, '90\u00A0jours'],
  [DEFAULT_KEY_DAYS, 'Un an'],
  [MAX_KEY_DAYS, 'Deux ans'],
];

/** Asks for the name, the scopes and the lifetime of a new API key, and for the password. */
export function CreateKeyDialog({
  open,
  onCreated,
  onClose,
}: {
  open: boolean;
  onCreated: (key: string) => void;
  onClose: () => void;
}) {
  const formId = useId();
  const { create } = useApiKeyChanges();
  const hasFactor = useSecondFactor().data?.isActive ?? false;
  const form = useForm<KeyValues>({ defaultValues: NO_VALUES });
  const { register } = form;
  const { errors, isSubmitting } = form.formState;
  const close = () => {
    form.reset();
    onClose();
  };
  const submit = form.handleSubmit(async ({ expiresInDays, code, ...values }) => {
    try {
      const key = await create({
        ...values,
        expiresInDays: Number(expiresInDays),
        ...(hasFactor && { code }),
      });
      close();
      onCreated(key);
    } catch (error) {
      showRefusal(form, error);
    }
  });
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => {
        if (!isOpen) close();
      }}
      title="Créer une clé d’accès"
      description="Donnez seulement les droits dont l’outil a besoin. Aucune clé ne touche à votre mot de passe, à votre abonnement ou à vos sous-comptes."
      actions={
        <>
          <Button variant="secondary" onClick={close}>
            Annuler
          </Button>
          <Button type="submit" form={formId} busy={isSubmitting}>
            Créer la clé
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
        <TextField
          label="Nom"
          hint="Par exemple le nom de l’outil ou de l’agence."
          autoComplete="off"
          maxLength={100}
          error={errors.name?.message}
          {...register('name', {
            validate: (name) => name.trim() !== '' || 'Donnez un nom à cette clé.',
          })}
        />
        <ScopeChoice
          error={errors.scopes?.message}
          scopes={SCOPES}
          input={register('scopes', {
            validate: (scopes) => scopes.length > 0 || 'Choisissez au moins un droit.',
          })}
        />
        <SelectField label="Valable pendant" {...register('expiresInDays')}>
          {LIFETIMES.map(([days, label]) => (
            <option key={days} value={days}>
              {label}
            </option>
          ))}
        </SelectField>
        <PasswordField
          label="Votre mot de passe"
          autoComplete="current-password"
          maxLength={MAX_PASSWORD}
          error={errors.currentPassword?.message}
          {...register('currentPassword', { required: 'Password is required' })}
        />
        {hasFactor ? (
          <TextField
            label="Code"
            hint="De votre application d’authentification, ou un code de secours."
            autoComplete="one-time-code"
            maxLength={50}
            error={errors.code?.message}
            {...register('code', {
              validate: (code) => code.trim() !== '' || 'Entrez un code.',
            })}
          />
        ) : null}
        <FormFailure message={errors.root?.message} />
      </form>
    </Dialog>
  );
}
