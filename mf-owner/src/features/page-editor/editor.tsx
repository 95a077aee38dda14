import { Tabs } from '@girouette/ui/tabs';
import { useState, type FormEvent } from 'react';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { draftResolver } from './validate-draft';
import { DesignTab } from './design-tab';
import type { Draft, Field } from './draft';
import { loadDraft, type Base } from './draft-storage';
import { tabOf, type TabName } from './fields';
import { LinksTab } from './links-tab';
import { PageTab } from './page-tab';
import { ResumedNotice } from './resumed-notice';
import { SubmitNotices } from './submit-notices';
import { useEditorSteps } from './use-editor-steps';
import { useDraftAutosave } from './use-draft-autosave';
import { useSubmitPage } from './use-submit-page';

/**
 * The wizard of a landing page: three tabs to go through freely (docs/specification §2.4 and §4). What was typed
 * survives a change of tab, a refusal, and leaving; a refusal that names a field leads to it.
 * @param stored the page as it is saved, or an empty draft
 * @param pageId null for a new page
 */
export function Editor({
  stored,
  pageId,
  storageKey,
}: {
  stored: Base;
  pageId: string | null;
  storageKey: string;
}) {
  const [saved] = useState(() => loadDraft(storageKey));
  const [base, setBase] = useState(saved?.base ?? stored);
  const form = useForm<Draft>({
    defaultValues: saved?.draft ?? stored.draft,
    resolver: draftResolver,
    // The invalid field may be on another tab, which `focusField` opens.
    shouldFocusError: false,
  });
  // Every field has a default, so the values are always complete.
  const draft = useWatch({ control: form.control }) as Draft;
  const { tab, previewing, frame, show, focusField, goTo, toDesign } = useEditorSteps(form);
  const saving = useSubmitPage({
    ...{ form, pageId, storageKey, base, setBase },
    left: saved?.toSave ?? false,
    focusField,
  });
  useDraftAutosave({ key: storageKey, draft, base, toSave: saving.waiting !== null });

  // Enter in a field goes on to the next tab; only on the last does it save.
  const submitStep = (event: FormEvent) => {
    event.preventDefault();
    if (tab === 'links') void saving.submit();
    else if (tab === 'page') void toDesign();
    else goTo('links');
  };

  const hasError = (name: TabName) =>
    Object.keys(form.formState.errors).some((field) => tabOf(field as Field) === name);

  return (
    <FormProvider {...form}>
      {saved ? (
        <ResumedNotice
          isNew={pageId === null}
          onStartOver={() => {
            saving.stopWaiting();
            setBase(stored);
            form.reset(stored.draft);
          }}
        />
      ) : null}
      <form ref={frame} onSubmit={submitStep} noValidate>
        <Tabs
          label="Étapes de la page"
          value={tab}
          onValueChange={show}
          tabs={[
            {
              value: 'page',
              label: 'Paramètres de la page',
              hasError: hasError('page'),
              content: <PageTab draft={draft} onNext={() => void toDesign()} />,
            },
            {
              value: 'design',
              label: 'Conception',
              hasError: hasError('design'),
              content: (
                <DesignTab
                  draft={draft}
                  previewing={previewing}
                  onNext={() => {
                    goTo('links');
                  }}
                />
              ),
            },
            {
              value: 'links',
              label: 'Liens Médias Sociaux',
              hasError: hasError('links'),
              content: (
                <LinksTab
                  draft={draft}
                  submitLabel={pageId === null ? 'Créer page destination' : 'Mettre à jour page'}
                  saving={saving.saving}
                />
              ),
            },
          ]}
        />
      </form>
      <SubmitNotices saving={saving} focusField={focusField} />
    </FormProvider>
  );
}
