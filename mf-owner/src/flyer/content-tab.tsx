import type { GamePage } from '@girouette/contracts/pages/http/game-pages';
import { Card } from '@girouette/ui/card';
import { TextField } from '@girouette/ui/field';
import { useFormContext } from 'react-hook-form';
import { Findings, useFieldWording } from '../shared/wording/field-wording';
import { useFindings } from '../shared/wording/guard';
import { BrandField } from '../shared/brand/brand-field';
import type { Flyer } from './drawing/sheet';
import { DEFAULT_TEXTS, type FlyerDraft } from './flyer-draft';
import styles from './flyer.module.css';

/** The id of a text field, with which a finding can focus it. */
export const flyerFieldId = (field: string): string => `flyer-${field}`;

/** First tab: who invites, and to what. */
export function ContentTab({
  draft,
  flyer: { brandName, text1, text2 },
  page,
}: {
  draft: FlyerDraft;
  flyer: Flyer;
  page: GamePage;
}) {
  const texts = { brandName, text1, text2 };
  const findings = useFindings(JSON.stringify([page._id, texts]), (guard) =>
    guard.flyerFindings(texts, page),
  );
  return (
    <Findings value={findings}>
      <ContentFields draft={draft} />
    </Findings>
  );
}

function ContentFields({ draft }: { draft: FlyerDraft }) {
  const { register } = useFormContext<FlyerDraft>();
  const first = useFieldWording('text1', {
    id: flyerFieldId('text1'),
    whenEmpty: DEFAULT_TEXTS.text1,
  });
  const second = useFieldWording('text2', {
    id: flyerFieldId('text2'),
    whenEmpty: DEFAULT_TEXTS.text2,
  });
  return (
    <Card className={styles.group}>
      <BrandField brand={draft} nameLabel="Nom imprimé sur le flyer" fieldId={flyerFieldId} />
      <TextField
        label="Texte 1"
        id={flyerFieldId('text1')}
        aria-describedby={first.describedBy}
        required
        maxLength={90}
        placeholder={DEFAULT_TEXTS.text1}
        hint="Vide, la phrase habituelle est imprimée."
        {...register('text1')}
      />
      {first.warning}
      <TextField
        label="Texte 2"
        id={flyerFieldId('text2')}
        aria-describedby={second.describedBy}
        maxLength={120}
        placeholder={DEFAULT_TEXTS.text2}
        hint="Vide, la phrase habituelle est imprimée."
        {...register('text2')}
      />
      {second.warning}
    </Card>
  );
}
