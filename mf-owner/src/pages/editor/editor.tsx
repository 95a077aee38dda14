import { useState, type FormEvent } from 'react';
import {
  FormProvider,
  set,
  useForm,
  useWatch,
  type FieldErrors,
  type Resolver,
} from 'react-hook-form';
import { ResumedNotice } from '../../shared/waiting/unsaved-pages';
import { Findings } from '../../shared/wording/field-wording';
import { useFindings } from '../../shared/wording/guard';
import { toRequest, type Draft } from './draft';
import { loadDraft, useDraftAutosave, type Base } from './draft-storage';
import { EditorTabs, useEditorSteps } from './editor-tabs';
import { PageBeside } from './preview';
import { SubmitNotices } from './submit-notices';
import { useSubmitPage } from './use-submit-page';
import styles from './page-editor.module.css';

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
  const { form, draft } = useDraftForm(saved?.draft ?? stored.draft);
  const { frame, ...steps } = useEditorSteps(form);
  const saving = useSubmitPage({
    form,
    pageId,
    storageKey,
    base,
    setBase,
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
              isNew={pageId === null}
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

/** The form of a draft, and the draft as it is typed. */
function useDraftForm(defaultValues: Draft) {
  const form = useForm<Draft>({
    defaultValues,
    resolver: draftResolver,
    // The invalid field may be on another tab, which `focusField` opens.
    shouldFocusError: false,
  });
  // Every field has a default, so the values are always complete.
  const draft = useWatch({ control: form.control }) as Draft;
  return { form, draft };
}

/**
 * Loads the rules of the contract, which are not part of the first load since they bring zod with them.
 * @returns null when they cannot be loaded
 */
const loadRules = () => import('./validate-draft').catch(() => null);

/** Validates a draft for react-hook-form. If the rules cannot be loaded, only the server checks the draft. */
const draftResolver: Resolver<Draft> = async (values) => {
  const rules = await loadRules();
  const errors = Object.entries(rules?.validateDraft(values) ?? {});
  if (errors.length === 0) return { values, errors: {} };
  const formErrors: FieldErrors<Draft> = {};
  for (const [path, message] of errors) set(formErrors, path, { type: 'rule', message });
  return { values: {}, errors: formErrors };
};
