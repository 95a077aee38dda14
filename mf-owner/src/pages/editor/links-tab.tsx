import { SOCIAL_ROOTS } from '@girouette/contracts/pages/appearance';
import {
  capitalized,
  conditionsFrom,
  purchaseText,
  validityText,
  whenText,
} from '@girouette/contracts/pages/terms-texts';
import { hasProfiles } from '@girouette/contracts/pages/web-address';
import { Button } from '@girouette/ui/button';
import { Card } from '@girouette/ui/card';
import { ChoiceField, TextField } from '@girouette/ui/field';
import { useFormContext } from 'react-hook-form';
import { NETWORKS, normalizeAddress, SOCIAL_NETWORKS, writtenAddress } from './social-links';
import { useFieldWording } from '../../shared/wording/field-wording';
import type { Draft } from './draft';
import { fieldId } from './fields';
import styles from './page-editor.module.css';

/** Third tab: the links, the invitation, the winner's e-mail, the save button (docs/specification §2.4). */
export function LinksTab({
  draft,
  isNew,
  saving,
}: {
  draft: Draft;
  /** Whether it makes a page. Only a page that guests know can move. */
  isNew: boolean;
  saving: boolean;
}) {
  const { register, setValue, formState } = useFormContext<Draft>();
  const { warning } = useFieldWording('content', { id: fieldId('content') });
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
          {SOCIAL_NETWORKS.map((field) => (
            <TextField
              key={field}
              type="url"
              inputMode="url"
              label={NETWORKS[field].name}
              id={fieldId(field)}
              maxLength={500}
              placeholder={SOCIAL_ROOTS[field]}
              hint={
                field === invited && draft[field] === ''
                  ? 'C’est ce lien que vos clients ouvriront\u00A0: indiquez celui de votre page.'
                  : hasProfiles(field)
                    ? 'Son adresse, ou @ et votre nom.'
                    : null
              }
              error={formState.errors[field]?.message}
              {...register(field, {
                onBlur: ({ target }: { target: HTMLInputElement }) => {
                  const normalized = normalizeAddress(field, target.value);
                  if (normalized !== target.value)
                    setValue(field, normalized, { shouldValidate: true });
                },
              })}
            />
          ))}
        </Card>
        <WinnerMail draft={draft} />
        {isNew ? null : <Moved />}
      </div>
      {/* Pages of older clients have this text, which has no field here. */}
      {draft.content === '' ? null : (
        <div id={fieldId('content')} tabIndex={-1}>
          {warning}
        </div>
      )}
      <div className={styles.next}>
        <Button type="submit" busy={saving}>
          {isNew ? 'Créer page destination' : 'Mettre à jour page'}
        </Button>
      </div>
    </div>
  );
}

/** Where the page has moved, for a restaurant whose printed QR codes must lead elsewhere (docs/specification §10.68). */
function Moved() {
  const { register, setValue, formState } = useFormContext<Draft>();
  return (
    <Card className={styles.group}>
      <h2>Cette page a déménagé</h2>
      <TextField
        type="url"
        inputMode="url"
        label="Sa nouvelle adresse"
        id={fieldId('movedTo')}
        maxLength={500}
        placeholder="https://"
        hint={
          'Laissez vide si vos clients jouent ici. Sinon, vos QR codes et vos liens leur montrent cette adresse et un bouton pour y aller\u00A0: la roue ne tourne plus sur cette page.'
        }
        error={formState.errors.movedTo?.message}
        {...register('movedTo', {
          onBlur: ({ target }: { target: HTMLInputElement }) => {
            const written = writtenAddress(target.value);
            if (written !== target.value) setValue('movedTo', written, { shouldValidate: true });
          },
        })}
      />
    </Card>
  );
}

/** The e-mail that a winner receives, read-only (docs/specification §2.4 and §9). */
function WinnerMail({ draft }: { draft: Draft }) {
  const gift = draft.option1.trim() || 'Votre cadeau';
  const conditions = conditionsFrom(draft.option1terms);
  const place = draft.resturantName.trim() || 'Votre restaurant';
  return (
    <Card className={styles.mail}>
      <div className={styles.headed}>
        <h2>L’e-mail du gagnant</h2>
        <p className={styles.note}>Envoyé automatiquement à chaque gagnant.</p>
      </div>
      <blockquote className={styles.letter}>
        <p className={styles.subject}>{`Votre cadeau\u00A0: ${gift} · ${place}`}</p>
        <p>
          <strong>{'Félicitations\u202F!'}</strong>
        </p>
        <p>{'La roue a tourné pour vous. Vous avez gagné\u00A0:'}</p>
        <p className={styles.won}>{gift}</p>
        <p>
          <span>{place}</span>
          {draft.resturantAddress.trim() ? (
            <>
              <br />
              <span>{draft.resturantAddress.trim()}</span>
            </>
          ) : null}
        </p>
        <p>{`${capitalized(validityText(conditions))}.`}</p>
        <p>{`${purchaseText(conditions)}${whenText(conditions)}`}</p>
        <p className={styles.note}>
          {'Cet e-mail est envoyé automatiquement\u00A0: merci de ne pas y répondre.'}
        </p>
      </blockquote>
    </Card>
  );
}
