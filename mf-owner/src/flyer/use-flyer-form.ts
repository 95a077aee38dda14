import type { GamePage } from '@girouette/contracts/http/game';
import { useEffect } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useAccount } from '../shared/owner';
import { draftFor, type FlyerDraft } from './flyer-draft';
import { changesOf, saveFlyer } from './flyer-storage';

/**
 * The form of a flyer and its draft, which is saved with every change. Choosing another page replaces brand, colours and networks, except
 * for the owner's changes.
 * @param kept the owner's changes before the screen was left or reloaded; null for none
 */
export function useFlyerForm(page: GamePage, kept: Partial<FlyerDraft> | null) {
  const form = useForm<FlyerDraft>({ defaultValues: draftFor(page) });
  // Reading this makes the form track it for `keepDirtyValues`.
  void form.formState.dirtyFields;
  useEffect(() => {
    form.reset(draftFor(page), { keepDirtyValues: true });
  }, [form, page]);
  useEffect(() => {
    for (const [field, value] of Object.entries(kept ?? {})) {
      form.setValue(field as keyof FlyerDraft, value, { shouldDirty: true });
    }
  }, [form, kept]);
  // Every field has a default, so the values are always complete.
  const draft = useWatch({ control: form.control }) as FlyerDraft;
  const account = useAccount();
  useEffect(() => {
    saveFlyer(account, { pageId: page._id, changes: changesOf(draft, page) });
  }, [account, draft, page]);
  return { form, draft };
}
