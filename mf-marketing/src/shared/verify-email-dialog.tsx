import { Button } from '@girouette/ui/button';
import { Dialog } from '@girouette/ui/dialog';
import { FormFailure } from '@girouette/ui/form';
import { useSubmission } from '@girouette/ui/microfrontend';
import { Notice } from './form';

/** Asks to confirm an e-mail address and resends the link (docs/specification §2.2, screen 7). */
export function VerifyEmailDialog({
  email,
  onClose,
}: {
  /** Null closes the dialog. */
  email: string | null;
  onClose: () => void;
}) {
  return (
    <Dialog
      open={email !== null}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title="Vérifiez votre e-mail"
    >
      {email === null ? null : <Resend email={email} />}
    </Dialog>
  );
}

function Resend({ email }: { email: string }) {
  const resending = useSubmission({
    send: (api) => api('POST /api/auth/email', { body: { email } }),
  });
  return (
    <>
      <p>
        Un lien de confirmation a été envoyé à <strong>{email}</strong>. Il reste valable
        24&nbsp;heures. Ouvert dans le navigateur de votre inscription, il vous connecte aussitôt.
        Pensez à regarder dans les courriers indésirables.
      </p>
      {resending.data ? <Notice tone="success">{resending.data.message}</Notice> : null}
      <FormFailure message={resending.error?.message} />
      <Button
        wide
        busy={resending.isPending}
        onClick={() => {
          resending.submit();
        }}
      >
        Resend Email
      </Button>
    </>
  );
}
