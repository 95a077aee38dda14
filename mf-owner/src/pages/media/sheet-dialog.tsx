import type { Medium } from '@girouette/contracts/pages/http/media';
import { Button } from '@girouette/ui/button';
import { Dialog } from '@girouette/ui/dialog';
import { ChoiceField, TextField } from '@girouette/ui/field';
import { saveFile } from '@girouette/ui/file';
import { FormFailure } from '@girouette/ui/form';
import { formatCount } from '@girouette/ui/format';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { fileNameOf } from './qr-files';
import { LAYOUT_NAMES, type LayoutName, LAYOUTS } from './sheet-layouts';
import styles from './media.module.css';

const PDF = 'application/pdf';

/** Makes the file with the QR codes of media. The code that draws it is loaded with the first one. */
function useSheet(restaurant: string) {
  return useMutation({
    mutationFn: async ({ layout, cards }: { layout: LayoutName; cards: readonly Medium[] }) => {
      const { drawSheet } = await import('./draw-sheet').catch((cause: unknown) => {
        throw new Error('Vérifiez votre connexion, puis réessayez.', { cause });
      });
      const content = await drawSheet({ layout: LAYOUTS[layout], restaurant, cards });
      const name = `${fileNameOf(restaurant)}-${layout === 'labels' ? 'etiquettes' : 'chevalets'}.pdf`;
      saveFile({ name, type: PDF, content: content as BlobPart });
    },
  });
}

/** Asks which media go on the sheet, and how. Those that are off are left out. */
export function SheetDialog({
  restaurant,
  media,
  onClose,
}: {
  restaurant: string;
  media: readonly Medium[];
  onClose: () => void;
}) {
  const formId = useId();
  const sheet = useSheet(restaurant);
  const [layout, setLayout] = useState<LayoutName>('labels');
  const [from, setFrom] = useState(String(media[0]?.number ?? 1));
  const [to, setTo] = useState(String(media.at(-1)?.number ?? 1));
  const cards = media.filter(
    ({ number, state }) => state === 'active' && number >= Number(from) && number <= Number(to),
  );
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Imprimer les QR codes"
      description="Un PDF au format A4, à imprimer sans mise à l’échelle."
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Fermer
          </Button>
          <Button type="submit" form={formId} busy={sheet.isPending} disabled={cards.length === 0}>
            Télécharger le PDF
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          sheet.mutate({ layout, cards });
        }}
      >
        <ChoiceField
          label="Mise en page"
          choices={LAYOUT_NAMES.map((value) => ({
            value,
            label: LAYOUTS[value].label,
            hint: LAYOUTS[value].hint,
          }))}
          value={layout}
          input={{
            name: 'layout',
            onChange: ({ target }) => {
              setLayout(target.value as LayoutName);
            },
          }}
        />
        <div className={styles.range}>
          <NumberField label="Du n°" value={from} onChange={setFrom} />
          <NumberField label="au n°" value={to} onChange={setTo} />
        </div>
        <p className={styles.note} role="status">
          {countText(cards.length)}
        </p>
        <FormFailure message={sheet.error?.message} />
      </form>
    </Dialog>
  );
}

const countText = (count: number): string => {
  if (count === 0) return 'Aucun support en service dans cet intervalle.';
  return count === 1 ? '1\u00A0QR code' : `${formatCount(count)}\u00A0QR codes`;
};

function NumberField({
  label,
  value,
  onChange,
}: {
  label: string;
  value: string;
  onChange: (value: string) => void;
}) {
  return (
    <TextField
      label={label}
      type="number"
      inputMode="numeric"
      min={1}
      value={value}
      onChange={({ target }) => {
        onChange(target.value);
      }}
    />
  );
}
