import { SOCIAL_ROOTS } from '@girouette/contracts/appearance';
import { Button } from '@girouette/ui/button';
import { Card } from '@girouette/ui/card';
import { ChoiceField, TextField } from '@girouette/ui/field';
import { useFormContext } from 'react-hook-form';
import type { Draft } from './draft';
import { fieldId } from './fields';
import styles from './page-editor.module.css';
import { WinnerMail } from './winner-mail';

const LINKS: readonly { field: keyof typeof SOCIAL_ROOTS; label: string }[] = [
  { field: 'instagram', label: 'Instagram' },
  { field: 'googleMaps', label: 'Google Maps' },
  { field: 'facebook', label: 'Facebook' },
  { field: 'tiktok', label: 'TikTok' },
  { field: 'twitter', label: 'Twitter' },
];

/** Third tab: the links, what guests are invited to, the winner's e-mail, and saving (SPEC.md §2.4). */
export function LinksTab({
  draft,
  submitLabel,
  saving,
}: {
  draft: Draft;
  submitLabel: string;
  saving: boolean;
}) {
  const { register, formState } = useFormContext<Draft>();
  const invited = draft.followOrReview === 'instagram' ? 'instagram' : 'googleMaps';
  return (
    <div className={styles.sheet}>
      <div className={styles.columns}>
        <Card className={styles.group}>
          <h2>Vos liens</h2>
          <ChoiceField
            label="À l’ouverture, inviter vos clients à"
            hint={'Une simple invitation\u00A0: elle peut être fermée et ne change rien au tirage.'}
            choices={[
              { value: 'instagram', label: 'Vous suivre sur Instagram' },
              { value: 'google', label: 'Laisser un avis Google' },
            ]}
            id={fieldId('followOrReview')}
            input={register('followOrReview')}
          />
          {LINKS.map(({ field, label }) => (
            <TextField
              key={field}
              type="url"
              inputMode="url"
              label={label}
              id={fieldId(field)}
              maxLength={500}
              hint={
                field === invited && draft[field] === SOCIAL_ROOTS[field]
                  ? 'C’est ce lien que vos clients ouvriront\u00A0: indiquez celui de votre page.'
                  : undefined
              }
              error={formState.errors[field]?.message}
              {...register(field)}
            />
          ))}
        </Card>
        <WinnerMail draft={draft} />
      </div>
      <div className={styles.next}>
        <Button type="submit" busy={saving}>
          {submitLabel}
        </Button>
      </div>
    </div>
  );
}
