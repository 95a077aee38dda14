import { useFormDraft } from '@girouette/account';
import type { Place, PlaceEffect, PlaceFormat } from '@girouette/contracts/pages/http/places';
import { ApiError } from '@girouette/ui/api';
import { ConfirmDialog, Dialog, FormDialog } from '@girouette/ui/dialog';
import { WhenLoaded } from '@girouette/ui/microfrontend';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useAccount } from '../shared/owner';
import { EffectList } from './effect-list';
import { PlaceFields } from './place-fields';
import { newPlace, toFormat } from './place-values';
import { usePlace, usePreview, useSavePlace } from './use-places';

/** Adds a place, which begins with the logo and the colours of the first one, or changes one. @param props.id null to add one */
export function PlaceDialog({ id, onClose }: { id: string | null; onClose: () => void }) {
  const first = useAccount();
  const place = usePlace(id ?? first);
  if (id === null && !place.isPending) {
    return <PlaceForm place={null} values={newPlace(place.data)} onClose={onClose} />;
  }
  if (id !== null && place.data) {
    return <PlaceForm place={place.data} values={toFormat(place.data)} onClose={onClose} />;
  }
  const title = id === null ? 'Ajouter un établissement' : 'Modifier l’établissement';
  return (
    <Dialog open onOpenChange={onClose} title={title} size="large">
      <WhenLoaded query={place} loading="Chargement de l’établissement…">
        {() => null}
      </WhenLoaded>
    </Dialog>
  );
}

/** The form of a place. Before a change is saved, it says which pages follow. */
function PlaceForm({
  place,
  values,
  onClose,
}: {
  place: Place | null;
  values: PlaceFormat;
  onClose: () => void;
}) {
  const form = useForm<PlaceFormat>({ defaultValues: values });
  const draft = useFormDraft(form, `place-${place?._id ?? 'new'}`);
  const [asked, setAsked] = useState<{ format: PlaceFormat; effect: PlaceEffect } | null>(null);
  const preview = usePreview(place ?? { _id: '' });
  const saving = useSavePlace(place);
  const refusal = saving.error ?? preview.error;
  const field = refusal instanceof ApiError ? fieldOf(refusal) : null;

  const save = (format: PlaceFormat) => {
    saving.submit(format, {
      onSuccess: () => {
        draft.forget();
        onClose();
      },
      onError: () => {
        setAsked(null);
      },
    });
  };
  const submit = form.handleSubmit((values) => {
    const format = { ...values, name: values.name.trim(), address: values.address.trim() };
    if (place === null || place.pages === 0) {
      save(format);
      return;
    }
    preview.submit(format, {
      onSuccess: (effect) => {
        if (effect.fields.length === 0) save(format);
        else setAsked({ format, effect });
      },
    });
  });
  return (
    <>
      <FormDialog
        size="large"
        title={place ? `Modifier «\u00A0${place.name}\u00A0»` : 'Ajouter un établissement'}
        description={place ? undefined : ADDING}
        button={place ? 'Enregistrer' : 'Ajouter'}
        busy={preview.isPending || (saving.isPending && asked === null)}
        failed="L’établissement n’a pas été enregistré."
        failure={field === null ? refusal?.message : undefined}
        draft={draft}
        onSubmit={submit}
        onClose={onClose}
      >
        <PlaceFields
          form={form}
          refusal={field === null ? null : { field, message: refusal?.message ?? '' }}
        />
      </FormDialog>
      {asked ? (
        <ConfirmDialog
          title={effectTitle(asked.effect.pages)}
          description={<EffectList {...asked.effect} />}
          button="Enregistrer"
          variant="primary"
          busy={saving.isPending}
          onConfirm={() => {
            save(asked.format);
          }}
          onClose={() => {
            setAsked(null);
          }}
        />
      ) : null}
    </>
  );
}

function effectTitle(pages: number): string {
  if (pages === 0) return 'Vos pages ne changent pas';
  return pages === 1 ? 'Votre page suit' : 'Vos pages suivent';
}

const ADDING =
  'Ses pages commencent avec ce que vous indiquez ici. Vous pourrez tout changer ensuite, ici ou sur chaque page.';

/** The field of the form that a refusal is about; null for another. */
const fieldOf = ({ field = '' }: ApiError): 'name' | 'address' | 'logo' | null =>
  field === 'name' || field === 'address' || field === 'logo' ? field : null;
