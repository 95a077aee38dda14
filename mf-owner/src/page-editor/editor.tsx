import type { GameFormat } from '@girouette/contracts/http/game-format';
import { useState, type FormEvent } from 'react';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { Findings } from '../shared/wording/field-wording';
import { useFindings } from '../shared/wording/guard';
import { ResumedNotice } from '../shared/waiting/resumed-notice';
import { toRequest, type Draft } from './draft';
import { draftResolver, loadRules } from './draft-resolver';
import { loadDraft, type Base } from './draft-storage';
import { EditorTabs } from './editor-tabs';
import partTitle from '../shared/part-title.module.css';
import styles from './page-editor.module.css';
import { Preview } from './preview';
import { PreviewSheet } from './preview-sheet';
import { SubmitNotices } from './submit-notices';
import { useDraftAutosave } from './use-draft-autosave';
import { useEditorSteps } from './use-editor-steps';
import { useSubmitPage } from './use-submit-page';
import { useWideScreen } from './use-wide-screen';

/**
 * The wizard of a landing page: three tabs in any order (docs/specification §2.4 and §4). The draft survives a change of
 * tab, an error, and leaving; an error that names a field focuses it.
 * @param stored the saved page, or an empty draft
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
  const { frame, ...steps } = useEditorSteps(form);
  const saving = useSubmitPage({
    ...{ form, pageId, storageKey, base, setBase },
    resumed: saved?.toSave ?? false,
    focusField: steps.focusField,
  });
  const format = toRequest(draft);
  // The guard is not part of the first load.
  const [touched, setTouched] = useState(false);
  const texts = touched ? JSON.stringify({ ...format, logo: '' }) : null;
  const findings = useFindings(texts, (guard) => guard.pageFindings(format));
  useDraftAutosave({ key: storageKey, draft, base, toSave: saving.waiting !== null });

  // Enter in a field opens the next tab, and saves on the last one.
  const submitStep = (event: FormEvent) => {
    event.preventDefault();
    if (steps.tab === 'links') void saving.submit();
    else if (steps.tab === 'page') void steps.toDesign();
    else steps.toLinks();
  };

  return (
    <FormProvider {...form}>
      {saved ? (
        <ResumedNotice
          startOver={pageId === null ? 'Repartir de zéro' : 'Revenir à la page enregistrée'}
          onStartOver={() => {
            saving.stopWaiting();
            setBase(stored);
            form.reset(stored.draft);
          }}
        />
      ) : null}
      <div className={styles.editor}>
        <form
          ref={frame}
          className={styles.fields}
          // Before the draft is saved, since the network may be away then.
          onFocus={() => {
            setTouched(true);
            void loadRules();
          }}
          onSubmit={submitStep}
          noValidate
        >
          <Findings value={findings}>
            <EditorTabs
              draft={draft}
              steps={steps}
              submitLabel={pageId === null ? 'Créer page destination' : 'Mettre à jour page'}
              saving={saving.saving}
            />
          </Findings>
        </form>
        <PageBeside format={format} />
      </div>
      <SubmitNotices saving={saving} focusField={steps.focusField} />
    </FormProvider>
  );
}

/** The page as guests see it: beside the fields, or on a narrow screen behind a button. */
function PageBeside({ format }: { format: GameFormat }) {
  if (!useWideScreen()) return <PreviewSheet format={format} />;
  return (
    <section className={styles.previewColumn} aria-labelledby="preview-title">
      <h2 id="preview-title" className={partTitle.title}>
        Aperçu
      </h2>
      <Preview format={format} />
    </section>
  );
}
