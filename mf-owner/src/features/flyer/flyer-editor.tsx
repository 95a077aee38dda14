import type { GamePage, PageSummary } from '@girouette/contracts/http/game';
import { Failed, Loading } from '@girouette/ui/states';
import { Tabs } from '@girouette/ui/tabs';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { useAccount } from '../../shared/owner';
import { ResumedNotice } from '../../shared/waiting/resumed-notice';
import { ContentTab } from './content-tab';
import { DownloadPanel } from './download-panel';
import { templates } from './drawing/templates';
import { draftFor, flyerOf, type FlyerDraft } from './flyer-draft';
import { changesOf, saveFlyer } from './flyer-storage';
import styles from './flyer.module.css';
import { NetworksTab } from './networks-tab';
import { ScaledSheet } from './scaled-sheet';
import { TemplatesTab } from './templates-tab';
import { isTight } from './tight-texts';
import { useMeasure } from './use-measure';

type TabName = 'content' | 'networks' | 'templates';

/**
 * Three tabs beside the sheet as it will be printed. Another page brings its brand, colours and networks along, except for
 * what the owner has changed.
 */
export function FlyerEditor({
  page,
  pages,
  kept,
  onChoosePage,
}: {
  page: GamePage;
  pages: readonly PageSummary[];
  /** What the owner had changed before the screen was left or loaded again; null for nothing. */
  kept: Partial<FlyerDraft> | null;
  onChoosePage: (pageId: string) => void;
}) {
  const form = useForm<FlyerDraft>({ defaultValues: draftFor(page) });
  // Read, so that the form keeps track of it for `keepDirtyValues`.
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
  const [tab, setTab] = useState<TabName>('content');
  const { measure, hasFailed, retry } = useMeasure();

  const shown = useDeferredValue(draft);
  const flyer = useMemo(
    () =>
      flyerOf(
        { ...shown, pageId: page._id },
        { restaurant: page.resturantName, origin: window.location.origin },
      ),
    [shown, page],
  );
  const sheets = useMemo(
    () =>
      measure
        ? templates.map(({ draw, ...about }) => ({ ...about, sheet: draw({ flyer, measure }) }))
        : [],
    [flyer, measure],
  );
  const chosen = sheets.find(({ id }) => id === draft.template);

  return (
    <FormProvider {...form}>
      {kept ? (
        <ResumedNotice
          startOver="Repartir de la page"
          onStartOver={() => {
            form.reset(draftFor(page));
          }}
        />
      ) : null}
      <div className={styles.editor}>
        <form
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault();
          }}
          noValidate
        >
          <Tabs
            label="Réglages du flyer"
            value={tab}
            onValueChange={setTab}
            tabs={[
              {
                value: 'content',
                label: 'Flyer Content',
                content: <ContentTab draft={draft} />,
              },
              {
                value: 'networks',
                label: 'Social Media links',
                content: (
                  <NetworksTab
                    draft={draft}
                    pages={pages}
                    pageId={page._id}
                    url={flyer.url}
                    onChoosePage={onChoosePage}
                  />
                ),
              },
              {
                value: 'templates',
                label: 'Templates',
                content: <TemplatesTab draft={draft} sheets={sheets} flyer={flyer} />,
              },
            ]}
          />
        </form>
        <section className={styles.preview} aria-labelledby="flyer-preview">
          <h2 id="flyer-preview" className={styles.previewTitle}>
            Aperçu
          </h2>
          {chosen ? (
            <>
              <ScaledSheet
                sheet={chosen.sheet}
                flyer={flyer}
                label={`Flyer «\u00A0${chosen.name}\u00A0» de ${flyer.brandName}`}
              />
              {isTight(chosen.sheet) ? (
                <p className={styles.tight} role="status">
                  Sur ce modèle, un texte est imprimé très petit{'\u00A0'}: raccourcissez-le, ou
                  essayez un autre modèle.
                </p>
              ) : null}
              <DownloadPanel sheet={chosen.sheet} flyer={flyer} />
            </>
          ) : hasFailed ? (
            <Failed title="Les lettres du flyer n’ont pas pu être chargées." onRetry={retry} />
          ) : (
            <div className={styles.waiting}>
              <Loading label="Préparation du flyer…" />
            </div>
          )}
        </section>
      </div>
    </FormProvider>
  );
}
