import { MAX_PASSWORD } from '@girouette/contracts/texts/password';
import { Button } from '@girouette/ui/button';
import { PasswordField } from '@girouette/ui/field';
import { FormFailure } from '@girouette/ui/form';
import { useApi } from '@girouette/ui/microfrontend';
import { rememberedLogin, rememberLogin } from '@girouette/ui/session';
import { useToast } from '@girouette/ui/toast';
import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { sessionsKey } from '../sessions/use-sessions';
import styles from '../shared/form.module.css';
import { useOwnId, useProfile } from '../shared/own-account';
import { Actions, Section } from '../shared/section';
import { submitting } from '../shared/submitting';
import { NewPasswordFields } from './new-password-fields';

const EMPTY = { currentPassword: '', newPassword: '', confirmation: '' };

/** « Mot de passe »: the current one and the new one, twice (docs/specification §2.4, screen 6, and §5). */
export function PasswordSettings() {
  const form = useForm({ defaultValues: EMPTY });
  const { register, formState } = form;
  const { errors, isSubmitting } = formState;
  const email = useProfile().data?.email ?? '';
  const change = useChangePassword();

  const submit = submitting(form, async ({ currentPassword, newPassword }) => {
    await change({ email, currentPassword, newPassword });
    form.reset(EMPTY);
  });

  return (
    <Section title="Mot de passe" lead="Le changer déconnecte vos autres appareils.">
      <form className={styles.form} onSubmit={submit} noValidate>
        {/* Tells password managers whose password changes. */}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          label="Mot de passe actuel"
          autoComplete="current-password"
          maxLength={MAX_PASSWORD}
          error={errors.currentPassword?.message}
          {...register('currentPassword', { required: 'Password is required' })}
        />
        <NewPasswordFields form={form} />
        <FormFailure message={errors.root?.message} />
        <Actions>
          <Button type="submit" variant="secondary" busy={isSubmitting}>
            Changer le mot de passe
          </Button>
        </Actions>
      </form>
    </Section>
  );
}

/** Changes the user's own password. Updates the login that this browser remembers for `email`. */
function useChangePassword() {
  const api = useApi();
  const toast = useToast();
  const client = useQueryClient();
  const userId = useOwnId();
  return async ({
    email,
    currentPassword,
    newPassword,
  }: {
    email: string;
    currentPassword: string;
    newPassword: string;
  }) => {
    const { message } = await api('PUT /api/auth/:userId/password', {
      params: { userId },
      body: { currentPassword, newPassword },
    });
    toast({ text: message });
    void client.invalidateQueries({ queryKey: sessionsKey(userId) });
    const remembered = await rememberedLogin();
    if (remembered?.email === email) await rememberLogin({ email, password: newPassword });
  };
}
