import { GIFT_OPTIONS } from '@girouette/contracts/pages/wheel';
import { Button } from '@girouette/ui/button';
import { Card } from '@girouette/ui/card';
import { TextField } from '@girouette/ui/field';
import { useFormContext } from 'react-hook-form';
import { GiftFields, useSharedGifts } from '../models/shared-gifts';
import { BrandField } from '../../shared/brand/brand-field';
import { remainingPercent, type Draft } from './draft';
import { useFieldWording } from '../../shared/wording/field-wording';
import { fieldId } from './fields';
import { FirstDayField, GiftIdeas } from './gift-ideas';
import { GiftRow } from './gift-row';
import styles from './page-editor.module.css';
import { MoreOptions } from './folded-terms';

/** First tab: the restaurant, its brand and the gifts (docs/specification §2.4). */
export function PageTab({ draft, onNext }: { draft: Draft; onNext: () => void }) {
  const { register, formState } = useFormContext<Draft>();
  const isShared = useSharedGifts();
  const name = useFieldWording('resturantName', { id: fieldId('resturantName') });
  const address = useFieldWording('resturantAddress', { id: fieldId('resturantAddress') });
  return (
    <div className={styles.sheet}>
      <div className={styles.halves}>
        <Card className={styles.group}>
          <h2>Votre restaurant</h2>
          <TextField
            label="Nom du restaurant"
            id={fieldId('resturantName')}
            required
            maxLength={120}
            autoComplete="organization"
            error={formState.errors.resturantName?.message}
            aria-describedby={name.describedBy}
            {...register('resturantName')}
          />
          {name.warning}
          <TextField
            label="Adresse du restaurant"
            id={fieldId('resturantAddress')}
            hint="Elle figure dans l’e-mail du gagnant."
            maxLength={200}
            autoComplete="off"
            error={formState.errors.resturantAddress?.message}
            aria-describedby={address.describedBy}
            {...register('resturantAddress')}
          />
          {address.warning}
          <BrandField
            brand={draft}
            nameLabel="Nom affiché au-dessus de la roue"
            fieldId={fieldId}
          />
        </Card>
        <Card className={styles.group}>
          <div className={styles.headed}>
            <h2>Vos cadeaux</h2>
            <p className={styles.note}>
              Jusqu’à cinq cadeaux, chacun avec sa fréquence de gain. Trois cases sont toujours «
              {'\u00A0'}Perdu{'\u00A0'}».
            </p>
          </div>
          <GiftFields>
            {isShared ? null : <GiftIdeas draft={draft} />}
            {GIFT_OPTIONS.map((option) => (
              <GiftRow key={option} option={option} draft={draft} />
            ))}
          </GiftFields>
          <p className={styles.remaining} role="status">
            {`Le reste, ${String(remainingPercent(draft))}\u00A0% des tours, va à «\u00A0Perdu\u00A0».`}
          </p>
          {isShared ? null : <FirstDayField draft={draft} />}
          <MoreOptions draft={draft} />
        </Card>
      </div>
      <div className={styles.next}>
        <Button onClick={onNext}>Conception</Button>
      </div>
    </div>
  );
}
