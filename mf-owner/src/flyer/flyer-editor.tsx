import type { GamePage, PageSummary } from '@girouette/contracts/pages/http/game-pages';
import { Failed, Loading } from '@girouette/ui/states';
import { Tabs } from '@girouette/ui/tabs';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { FormProvider } from 'react-hook-form';
import { ResumedNotice } from '../shared/waiting/unsaved-pages';
import { ContentTab, flyerFieldId } from './content-tab';
import { DownloadPanel } from './download-panel';
import { REPLACED, type ReplacedText } from './confirmed-texts';
import { isTight, type Flyer } from './drawing/sheet';
import { draftFor, useFlyerForm, type FlyerDraft } from './flyer-draft';
import { NetworksTab } from './networks-tab';
import { ScaledSheet, useSheets, type DrawnTemplate } from './sheets';
import { TemplatesTab } from './templates-tab';
import styles from './flyer.module.css';

type TabName = 'content' | 'networks' | 'templates';

/** Three tabs beside the sheet as it will be printed. */
export function FlyerEditor({
  page,
  pages,
  kept,
  onChoosePage,
}: {
  page: GamePage;
  pages: readonly PageSummary[];
  /** The owner's changes before the screen was left or reloaded; null for none. */
  kept: Partial<FlyerDraft> | null;
  onChoosePage: (pageId: string) => void;
}) {
  const { form, draft } = useFlyerForm(page, kept);
  const [tab, setTab] = useState<TabName>('content');
  const { flyer, sheets, retry } = useSheets(draft, page);
  const review = (field: string) => {
    flushSync(() => {
      setTab('content');
    });
    document.getElementById(flyerFieldId(field))?.focus();
  };

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
        <Settings
          tab={tab}
          onTab={setTab}
          draft={draft}
          flyer={flyer}
          sheets={sheets}
          page={page}
          pages={pages}
          onChoosePage={onChoosePage}
        />
        <FlyerPreview
          onReplace={(texts) => {
            for (const field of REPLACED) form.setValue(field, texts[field], { shouldDirty: true });
          }}
          chosen={sheets.find(({ id }) => id === draft.template)}
          flyer={flyer}
          page={page}
          retry={retry}
          onReview={review}
        />
      </div>
    </FormProvider>
  );
}

/** The form: what the flyer says, where it leads, and how it looks. */
function Settings({
  tab,
  onTab,
  draft,
  flyer,
  sheets,
  page,
  pages,
  onChoosePage,
}: {
  tab: TabName;
  onTab: (tab: TabName) => void;
  draft: FlyerDraft;
  flyer: Flyer;
  sheets: readonly DrawnTemplate[];
  page: GamePage;
  pages: readonly PageSummary[];
  onChoosePage: (pageId: string) => void;
}) {
  return (
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
        onValueChange={onTab}
        tabs={[
          {
            value: 'content',
            label: 'Flyer Content',
            content: <ContentTab draft={draft} flyer={flyer} page={page} />,
          },
          {
            value: 'networks',
            label: 'Social Media links',
            content: (
              <NetworksTab
                draft={draft}
                pages={pages}
                onChoosePage={onChoosePage}
                pageId={page._id}
                url={flyer.url}
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
  );
}

interface PreviewProps {
  /** Undefined until the fonts are loaded. */
  chosen: DrawnTemplate | undefined;
  flyer: Flyer;
  page: GamePage;
  retry: (() => void) | null;
  /** Leads to the field of a text. */
  onReview: (field: string) => void;
  onReplace: (texts: Record<ReplacedText, string>) => void;
}

/** The chosen template as it will be printed, with its downloads. `retry` loads the fonts again after a failure. */
const FlyerPreview = (props: PreviewProps) => (
  <section className={styles.preview} aria-labelledby="flyer-preview">
    <h2 id="flyer-preview" className={styles.previewTitle}>
      Aperçu
    </h2>
    <ChosenTemplate {...props} />
  </section>
);

function ChosenTemplate({ chosen, flyer, page, retry, ...texts }: PreviewProps) {
  if (!chosen) {
    return retry ? (
      <Failed title="Les lettres du flyer n’ont pas pu être chargées." onRetry={retry} />
    ) : (
      <div className={styles.waiting}>
        <Loading label="Préparation du flyer…" />
      </div>
    );
  }
  return (
    <>
      <ScaledSheet
        sheet={chosen.sheet}
        flyer={flyer}
        label={`Flyer «\u00A0${chosen.name}\u00A0» de ${flyer.brandName}`}
      />
      {isTight(chosen.sheet) ? (
        <p className={styles.tight} role="status">
          Sur ce modèle, un texte est imprimé très petit{'\u00A0'}: raccourcissez-&#8288;le, ou
          essayez un autre modèle.
        </p>
      ) : null}
      <DownloadPanel sheet={chosen.sheet} flyer={flyer} page={page} {...texts} />
    </>
  );
}
