import type { MailSender } from '@girouette/contracts/mails/http/result-mail';
import { ApiError } from '@girouette/ui/api';
import { Button } from '@girouette/ui/button';
import { TextField } from '@girouette/ui/field';
import { useSubmission } from '@girouette/ui/microfrontend';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { queryKeys } from '../../shared/query-keys';
import styles from './platform.module.css';

/** Name and address of the sender. Only the server checks them. */
export function SenderForm({ sender }: { sender: MailSender }) {
  const [name, setName] = useState(sender.name);
  const [address, setAddress] = useState(sender.address);
  const client = useQueryClient();
  const save = useSubmission({
    send: async (api) => {
      const saved = await api('PUT /api/result/sender', { body: { name, address } });
      client.setQueryData(queryKeys.sender, saved);
      setName(saved.name);
      setAddress(saved.address);
      return saved;
    },
    succeeded: (saved) => `Les prochains e-mails partiront de ${saved.address}.`,
  });
  const failedField = save.error instanceof ApiError ? save.error.field : undefined;
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save.submit();
      }}
    >
      <TextField
        label="Nom affiché"
        hint="Ce que les destinataires lisent comme expéditeur."
        className={styles.line}
        maxLength={100}
        error={failedField === 'name' ? save.error?.message : undefined}
        value={name}
        onChange={({ target }) => {
          setName(target.value);
          save.reset();
        }}
      />
      <TextField
        type="email"
        label="Adresse de l’expéditeur"
        hint={`Une adresse en @${sender.address.replace(/^.*@/, '')}, que le serveur d’envoi accepte.`}
        className={styles.line}
        error={failedField === 'name' ? undefined : save.error?.message}
        value={address}
        onChange={({ target }) => {
          setAddress(target.value);
          save.reset();
        }}
      />
      <Button type="submit" variant="secondary" busy={save.isPending}>
        Enregistrer l’expéditeur
      </Button>
    </form>
  );
}
