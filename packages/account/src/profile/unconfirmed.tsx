import { ApiError } from '@girouette/ui/api';
import { Button } from '@girouette/ui/button';
import { useApi } from '@girouette/ui/microfrontend';
import { Notice } from '@girouette/ui/notice';
import { useToast } from '@girouette/ui/toast';
import { useMutation } from '@tanstack/react-query';

/** Says that nothing can be changed before the e-mail is confirmed, with a button that resends the link. */
export function Unconfirmed({ email }: { email: string }) {
  const api = useApi();
  const toast = useToast();
  const resend = useMutation({
    mutationFn: () => api('POST /api/auth/email', { body: { email } }),
    onSuccess: () => {
      toast({ text: `Un lien de confirmation a été envoyé à ${email}.` });
    },
    onError: (error) => {
      if (!(error instanceof ApiError)) throw error;
      toast({ text: error.message, tone: 'failure' });
    },
  });
  return (
    <Notice
      tone="warning"
      title="Confirmez votre adresse e-mail"
      action={
        <Button
          variant="secondary"
          size="small"
          busy={resend.isPending}
          onClick={() => {
            resend.mutate();
          }}
        >
          Renvoyer l’e-mail de confirmation
        </Button>
      }
    >
      {`Ouvrez le lien que nous avons envoyé à ${email}. D’ici là, vous pouvez tout consulter, mais rien créer ni modifier.`}
    </Notice>
  );
}
