import { Card } from '@girouette/ui/card';
import { TextField } from '@girouette/ui/field';
import { useFormContext } from 'react-hook-form';
import { BrandField } from '../../shared/brand/brand-field';
import { DEFAULT_TEXTS, type FlyerDraft } from './flyer-draft';
import styles from './flyer.module.css';

/** First tab: who invites, and to what. */
export function ContentTab({ draft }: { draft: FlyerDraft }) {
  const { register } = useFormContext<FlyerDraft>();
  return (
    <Card className={styles.group}>
      <BrandField
        brand={draft}
        nameLabel="Nom imprimé sur le flyer"
        fieldId={(field) => `flyer-${field}`}
      />
      <TextField
        label="Texte 1"
        required
        maxLength={90}
        placeholder={DEFAULT_TEXTS.text1}
        hint="Vide, la phrase habituelle est imprimée."
        {...register('text1')}
      />
      <TextField
        label="Texte 2"
        maxLength={120}
        placeholder={DEFAULT_TEXTS.text2}
        hint={
          'Évitez de promettre une récompense contre un avis\u00A0: les plateformes l’interdisent.'
        }
        {...register('text2')}
      />
    </Card>
  );
}
