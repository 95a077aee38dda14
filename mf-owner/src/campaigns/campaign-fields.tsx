import {
  MAX_CAMPAIGN_SUBJECT,
  MAX_CAMPAIGN_TEXT,
  UNSEEN_WEEKS,
  type CampaignKind,
} from '@girouette/contracts/mails/campaigns';
import { MAX_LABEL_LENGTH } from '@girouette/contracts/pages/own-labels';
import { CheckboxField, TextAreaField, TextField } from '@girouette/ui/field';
import { useFormContext } from 'react-hook-form';
import { ConditionFields } from '../pages/editor/condition-fields';
import { NumberField } from '../pages/editor/terms-fields';
import { useFieldWording } from '../shared/wording/field-wording';
import type { CampaignDraft } from './campaign-draft';
import styles from './campaigns.module.css';

interface FieldsProps {
  draft: CampaignDraft;
}

/** The mail, when it goes out, and its gift. */
export const CampaignFields = ({ kind, draft }: FieldsProps & { kind: CampaignKind }) => (
  <>
    <MailFields draft={draft} />
    {kind === 'not-seen' ? (
      <NumberField
        path="weeks"
        label="Après combien de temps sans le voir"
        unit="semaines"
        hint={`De ${UNSEEN_WEEKS.least} à ${UNSEEN_WEEKS.most}.`}
      />
    ) : null}
    {kind === 'message' ? <MomentFields /> : null}
    {kind === 'gift-expires' ? (
      <p className={styles.note}>
        L’e-&#8288;mail montre le cadeau du client, avec son code et ses conditions.
      </p>
    ) : (
      <GiftFields draft={draft} />
    )}
  </>
);

function MailFields({ draft }: FieldsProps) {
  const { register, formState } = useFormContext<CampaignDraft>();
  const { errors } = formState;
  const subject = useFieldWording('subject', { id: 'campaign-subject' });
  const text = useFieldWording('text', { id: 'campaign-text' });
  return (
    <>
      <TextField
        label="Objet"
        id="campaign-subject"
        hint="Ce que vos clients lisent avant d’ouvrir l’e-&#8288;mail."
        maxLength={MAX_CAMPAIGN_SUBJECT}
        autoComplete="off"
        error={errors.subject?.message}
        aria-describedby={subject.describedBy}
        {...register('subject')}
      />
      {subject.warning}
      <TextAreaField
        label="Texte"
        id="campaign-text"
        rows={7}
        hint={`${draft.text.length} sur ${MAX_CAMPAIGN_TEXT}\u00A0caractères. Le nom du restaurant et le lien de désinscription s’ajoutent d’eux-\u2060mêmes.`}
        maxLength={MAX_CAMPAIGN_TEXT}
        error={errors.text?.message}
        aria-describedby={text.describedBy}
        {...register('text')}
      />
      {text.warning}
    </>
  );
}

/** When a message goes out, in the time of Paris. */
function MomentFields() {
  const { register, formState } = useFormContext<CampaignDraft>();
  const { errors } = formState;
  return (
    <fieldset className={styles.moment}>
      <legend>Envoi</legend>
      <div className={styles.pair}>
        <TextField type="date" label="Jour" error={errors.day?.message} {...register('day')} />
        <TextField type="time" label="Heure" error={errors.time?.message} {...register('time')} />
      </div>
      <p className={styles.note}>
        Heure de Paris. Entre 20&nbsp;h et 9&nbsp;h, l’e-&#8288;mail attend le matin.
      </p>
    </fieldset>
  );
}

function GiftFields({ draft: { hasGift, gift } }: FieldsProps) {
  const { register, formState } = useFormContext<CampaignDraft>();
  const label = useFieldWording('gift.label', { id: 'campaign-gift' });
  return (
    <>
      <CheckboxField
        label="Joindre un cadeau"
        hint="Chaque client reçoit un code à lui, à montrer au comptoir."
        {...register('hasGift')}
      />
      {hasGift ? (
        <div className={styles.gift}>
          <TextField
            label="Cadeau"
            id="campaign-gift"
            placeholder="Ex.&nbsp;: un café offert"
            maxLength={MAX_LABEL_LENGTH}
            autoComplete="off"
            error={formState.errors.gift?.label?.message}
            aria-describedby={label.describedBy}
            {...register('gift.label')}
          />
          {label.warning}
          <ConditionFields path="gift.terms" terms={gift.terms} />
        </div>
      ) : null}
    </>
  );
}
