import { ProblemError } from '@girouette/ui/api';
import { Button } from '@girouette/ui/button';
import { MessageDialog } from '@girouette/ui/dialog';
import { Tabs } from '@girouette/ui/tabs';
import { useToast } from '@girouette/ui/toast';
import { useRef, useState, type FormEvent } from 'react';
import { flushSync } from 'react-dom';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { paths } from '../../shared/paths';
import { draftResolver } from './check-draft';
import { DesignTab } from './design-tab';
import { formatOf, type Draft, type Field } from './draft';
import { dropDraft, keptDraft } from './draft-storage';
import { fieldAt, fieldId, tabOf, type TabName } from './fields';
import { FREQUENCY_FIELDS } from './gifts';
import { LinksTab } from './links-tab';
import styles from './page-editor.module.css';
import { PageTab } from './page-tab';
import { useKeptDraft } from './use-kept-draft';
import { useSavePage } from './use-save-page';

/**
 * The wizard of a landing page: three tabs to go through freely (SPEC.md §2.4 and §4). What was typed survives a change
 * of tab, a refusal, and leaving; a refusal that names a field leads to it.
 * @param stored the page as it is saved, or an empty draft
 * @param pageId null for a new page
 */
export function Editor({
  stored,
  pageId,
  storageKey,
}: {
  stored: Draft;
  pageId: string | null;
  storageKey: string;
}) {
  const [kept] = useState(() => keptDraft(storageKey));
  const [resumed, setResumed] = useState(kept !== null);
  const form = useForm<Draft>({
    defaultValues: kept ?? stored,
    resolver: draftResolver,
    // The field at fault may stand on another tab: `leadTo` knows the way.
    shouldFocusError: false,
  });
  // Every field has a default, so the whole draft is always there.
  const draft = useWatch({ control: form.control }) as Draft;
  const [tab, setTab] = useState<TabName>('page');
  const [previewing, setPreviewing] = useState(false);
  const [refusal, setRefusal] = useState<{ message: string; final: boolean } | null>(null);
  const steps = useRef<HTMLFormElement>(null);
  const save = useSavePage(pageId);
  const toast = useToast();
  const navigate = useNavigate();
  useKeptDraft({ key: storageKey, draft, stored });

  const show = (next: TabName) => {
    setTab(next);
    if (next === 'design') setPreviewing(true);
  };
  const leadTo = (field: Field) => {
    flushSync(() => {
      show(tabOf(field));
    });
    document.getElementById(fieldId(field))?.focus();
  };

  /** Goes on as a press on the tab would: the button that was pressed is gone, so the focus goes to the tab. */
  const goTo = (next: TabName) => {
    flushSync(() => {
      show(next);
    });
    steps.current?.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]')?.focus();
  };

  const toDesign = async () => {
    const gifts = await form.trigger([...FREQUENCY_FIELDS]);
    if (gifts) goTo('design');
    else leadTo(FREQUENCY_FIELDS.find((field) => form.getFieldState(field).invalid) ?? 'option1');
  };

  const refused = (error: unknown) => {
    if (!(error instanceof ProblemError)) throw error;
    const field = error.field === undefined ? null : fieldAt(error.field);
    if (field) {
      form.setError(field, { type: 'server', message: error.message });
      leadTo(field);
    }
    setRefusal({ message: error.message, final: field === null && isFinal(error) });
  };

  const submit = form.handleSubmit(
    async (values) => {
      try {
        await save.mutateAsync(formatOf(values));
      } catch (error) {
        refused(error);
        return;
      }
      dropDraft(storageKey);
      toast({ text: pageId === null ? 'Page créée' : 'Page mise à jour' });
      await navigate(paths.landingPages);
    },
    (faults) => {
      const first = FIELD_ORDER.find((field) => faults[field]);
      if (first) leadTo(first);
    },
  );

  // Enter in a field goes on to the next tab; only on the last does it save.
  const goOn = (event: FormEvent) => {
    if (tab === 'links') {
      void submit(event);
      return;
    }
    event.preventDefault();
    if (tab === 'page') void toDesign();
    else goTo('links');
  };

  const wrong = (name: TabName) =>
    Object.keys(form.formState.errors).some((field) => tabOf(field as Field) === name);

  return (
    <FormProvider {...form}>
      {resumed ? (
        <div className={styles.resumed} role="status">
          <p>Votre brouillon a été repris là où vous l’aviez laissé.</p>
          <Button
            variant="quiet"
            size="small"
            onClick={() => {
              form.reset(stored);
              setResumed(false);
            }}
          >
            {pageId === null ? 'Repartir de zéro' : 'Revenir à la page enregistrée'}
          </Button>
        </div>
      ) : null}
      <form ref={steps} onSubmit={goOn} noValidate>
        <Tabs
          label="Étapes de la page"
          value={tab}
          onValueChange={show}
          tabs={[
            {
              value: 'page',
              label: 'Paramètres de la page',
              wrong: wrong('page'),
              content: <PageTab draft={draft} onNext={() => void toDesign()} />,
            },
            {
              value: 'design',
              label: 'Conception',
              wrong: wrong('design'),
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
              wrong: wrong('links'),
              content: (
                <LinksTab
                  draft={draft}
                  submitLabel={pageId === null ? 'Créer page destination' : 'Mettre à jour page'}
                  saving={save.isPending}
                />
              ),
            },
          ]}
        />
      </form>
      <MessageDialog
        message={refusal?.message ?? null}
        button="D'accord"
        onPress={() => {
          if (refusal?.final) void navigate(paths.createPage);
        }}
        onClose={() => {
          setRefusal(null);
        }}
      />
    </FormProvider>
  );
}

/** The order in which faults are led to: as the fields stand on the screen. */
const FIELD_ORDER: readonly Field[] = [
  'resturantName',
  'resturantAddress',
  'logo',
  'brandName',
  'option1',
  'option1frequency',
  'option2',
  'option2frequency',
  'option3',
  'option3frequency',
  'option4',
  'option4frequency',
  'option5',
  'option5frequency',
  'wheelColorPair',
  'buttonColor',
  'followOrReview',
  'instagram',
  'googleMaps',
  'facebook',
  'tiktok',
  'twitter',
];

/**
 * Whether trying again cannot help. Only then does the window's button lead to /game (SPEC.md §8); after a failure that
 * may pass it stays, for on another page's address the owner would have to come back first.
 */
const isFinal = ({ status }: ProblemError): boolean =>
  status >= 400 && status < 500 && status !== 401 && status !== 429;
