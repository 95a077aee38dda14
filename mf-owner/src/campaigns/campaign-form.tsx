import type { Campaign } from '@girouette/contracts/mails/http/campaigns';
import { Button } from '@girouette/ui/button';
import { Card } from '@girouette/ui/card';
import { Dialog } from '@girouette/ui/dialog';
import { FormFailure } from '@girouette/ui/form';
import { useDebounced } from '@girouette/ui/microfrontend';
import { useState } from 'react';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import partTitle from '../shared/part-title.module.css';
import { ResumedNotice } from '../shared/waiting/unsaved-pages';
import { Findings } from '../shared/wording/field-wording';
import { WordingDialog } from '../shared/wording/wording-dialog';
import { Audience } from './audience';
import {
  forgetDraft,
  keptDraft,
  mailOf,
  toDraft,
  useKeptDraft,
  type CampaignDraft,
} from './campaign-draft';
import { CampaignFields } from './campaign-fields';
import { MailPreview } from './mail-preview';
import { refuse, useSubmitCampaign, type Edited } from './use-submit-campaign';
import { useTestMail, type ShownMail } from './use-campaigns';
import styles from './campaigns.module.css';

interface FormProps extends Edited {
  saved: CampaignDraft;
}

/** Writes or changes a campaign, beside the mail as guests get it. What the owner typed stays until it is saved. */
export function CampaignForm(props: FormProps) {
  const { account, id, kind, saved } = props;
  const [kept] = useState(() => keptDraft(account, id));
  const form = useForm<CampaignDraft>({ defaultValues: kept ?? saved });
  // Every field has a default, so the values are always complete.
  const draft = useWatch({ control: form.control }) as CampaignDraft;
  useKeptDraft({ account, id, draft, saved });
  const saving = useSubmitCampaign({ form, draft, ...props });
  return (
    <FormProvider {...form}>
      {kept === null ? null : (
        <ResumedNotice
          startOver="Revenir au texte d’avant"
          onStartOver={() => {
            forgetDraft(account, id);
            form.reset(saved);
          }}
        />
      )}
      <div className={styles.editor}>
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void saving.submit();
          }}
        >
          <Card className={styles.form}>
            <Findings value={saving.findings}>
              <CampaignFields kind={kind} draft={draft} />
            </Findings>
            <FormFailure message={form.formState.errors.root?.message} />
            <div className={styles.submit}>
              <Button type="submit" busy={saving.isPending}>
                Enregistrer
              </Button>
              <p className={styles.note}>{savedText(props)}</p>
            </div>
          </Card>
        </form>
        <Beside
          {...props}
          draft={draft}
          onRefused={(error) => {
            refuse(form, error);
          }}
        />
      </div>
      <ConflictDialog
        other={saving.isOvertaken ? props.campaign : null}
        busy={saving.isPending}
        onKeepOwn={(version) => {
          form.setValue('version', version);
          void saving.submit(version);
        }}
        onTakeOther={(other) => {
          saving.reset();
          forgetDraft(account, id);
          form.reset(toDraft(other));
        }}
        onClose={saving.reset}
      />
      <WordingDialog
        findings={saving.question}
        anyway="Enregistrer quand même"
        onAnyway={() => void saving.confirm()}
        onReview={saving.review}
        onClose={saving.close}
      />
    </FormProvider>
  );
}

/** Asks which text stays when somebody else has saved another one meanwhile. */
function ConflictDialog({
  other,
  busy,
  onKeepOwn,
  onTakeOther,
  onClose,
}: {
  /** The campaign as it is saved now. Null closes the dialog. */
  other: Campaign | null;
  busy: boolean;
  onKeepOwn: (version: number) => void;
  onTakeOther: (other: Campaign) => void;
  onClose: () => void;
}) {
  return (
    <Dialog
      open={other !== null}
      onOpenChange={onClose}
      title="Cette campagne a été modifiée entre-&#8288;temps"
      description="Voici le texte enregistré ailleurs. Lequel gardez-&#8288;vous&nbsp;?"
      actions={
        <>
          <Button
            variant="secondary"
            onClick={() => {
              if (other) onTakeOther(other);
            }}
          >
            Prendre celui-&#8288;ci
          </Button>
          <Button
            busy={busy}
            onClick={() => {
              if (other) onKeepOwn(other.version);
            }}
          >
            Garder le mien
          </Button>
        </>
      }
    >
      <p className={styles.sentence}>{other?.subject}</p>
      <p className={styles.excerpt}>{other?.text}</p>
    </Dialog>
  );
}

/** What saving does, which is not sending. */
function savedText({ campaign, kind }: FormProps): string {
  if (campaign?.state === 'on' || campaign?.state === 'scheduled')
    return 'Les e-\u2060mails en attente partiront avec le nouveau texte.';
  return kind === 'message'
    ? 'Rien ne part\u00A0: vous programmez l’envoi ensuite.'
    : 'Rien ne part\u00A0: vous activez la campagne ensuite.';
}

/** Whom the campaign reaches, its mail, and a test of it. */
function Beside({
  id,
  kind,
  draft,
  onRefused,
}: FormProps & { draft: CampaignDraft; onRefused: (error: Error) => void }) {
  const weeks = useDebounced(draft.weeks, 500);
  const mail = mailOf(draft, kind);
  return (
    <section className={styles.beside} aria-labelledby="campaign-preview">
      <h2 id="campaign-preview" className={partTitle.title}>
        Ce que reçoivent vos clients
      </h2>
      <Audience kind={kind} id={id} weeks={weeks} />
      <MailPreview
        mail={mail}
        action={(language) => <TestButton shown={{ ...mail, language }} onRefused={onRefused} />}
      />
    </section>
  );
}

function TestButton({ shown, onRefused }: { shown: ShownMail; onRefused: (error: Error) => void }) {
  const { submit, isPending } = useTestMail();
  return (
    <div className={styles.test}>
      <Button
        variant="secondary"
        busy={isPending}
        onClick={() => {
          submit(shown, { onError: onRefused });
        }}
      >
        M’envoyer un essai
      </Button>
      <p className={styles.note}>À l’adresse de votre compte, dans la langue choisie.</p>
    </div>
  );
}
