import type { Campaign } from '@girouette/contracts/mails/http/campaigns';
import { Button } from '@girouette/ui/button';
import { ConfirmDialog, Dialog } from '@girouette/ui/dialog';
import { FormFailure } from '@girouette/ui/form';
import { formatMoment } from '@girouette/ui/format';
import { titleOf } from './campaign-texts';
import { Audience } from './audience';
import { MailPreview } from './mail-preview';
import { useDeleteMessage, useSwitchCampaign } from './use-campaigns';
import styles from './campaigns.module.css';

interface DialogProps {
  campaign: Campaign;
  onClose: () => void;
}

/** Asks before a campaign is switched on, and shows whom it reaches and with which mail. */
export function SwitchDialog({ campaign, onClose }: DialogProps) {
  const { submit, isPending, error } = useSwitchCampaign(campaign);
  const { kind, subject, text, gift, sendAt } = campaign;
  const isMessage = kind === 'message';
  const date = sendAt === null ? '' : `Il part le ${formatMoment(sendAt)}. `;
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      size="large"
      title={
        isMessage
          ? 'Programmer cet envoi\u202F?'
          : `Activer «\u00A0${titleOf(campaign)}\u00A0»\u202F?`
      }
      description={
        isMessage
          ? `${date}Vous pouvez l’annuler jusque-\u2060là.`
          : 'L’e-\u2060mail partira de lui-\u2060même, tant que la campagne est activée.'
      }
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Annuler
          </Button>
          <Button
            busy={isPending}
            onClick={() => {
              submit('on', { onSuccess: onClose });
            }}
          >
            {isMessage ? 'Programmer l’envoi' : 'Activer'}
          </Button>
        </>
      }
    >
      <div className={styles.question}>
        <Audience kind={kind} id={campaign._id} />
        <MailPreview mail={{ kind, subject, text, gift }} />
        <FormFailure message={error?.message} />
      </div>
    </Dialog>
  );
}

/** Asks before a message is deleted. */
export function DeleteDialog({ campaign, onClose }: DialogProps) {
  const { submit, isPending, error } = useDeleteMessage(campaign);
  return (
    <ConfirmDialog
      title={`Supprimer «\u00A0${titleOf(campaign)}\u00A0»\u202F?`}
      description="Le message est effacé, et ne partira pas."
      button="Supprimer"
      busy={isPending}
      failure={error?.message}
      onConfirm={() => {
        submit(undefined, { onSuccess: onClose });
      }}
      onClose={onClose}
    />
  );
}
