import { Button } from '@girouette/ui/button';
import { useSubmission, useUser } from '@girouette/ui/microfrontend';
import { Notice } from '@girouette/ui/notice';
import { useProfile } from '../shared/own-account';

/** Tells a user with an unconfirmed, unapproved account what to do. Shows nothing to other users. */
export function ConfirmEmailNotice() {
  const user = useUser();
  const profile = useProfile({ enabled: user?.isVerified === false });
  return profile.data?.standing === 'unconfirmed' ? (
    <Unconfirmed email={profile.data.email} />
  ) : null;
}

/** Says that nothing can be changed before the e-mail is confirmed, with a button that resends the link. */
export function Unconfirmed({ email }: { email: string }) {
  const resend = useSubmission({
    send: (api) => api('POST /api/auth/email', { body: { email } }),
    succeeded: `Un lien de confirmation a été envoyé à ${email}.`,
    toastsRefusal: true,
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
            resend.submit();
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
