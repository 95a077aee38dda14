import type { PageSummary } from '@girouette/contracts/http/game';
import { Tabs } from '@girouette/ui/tabs';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { FormProvider } from 'react-hook-form';
import { ResumedNotice } from '../shared/waiting/unsaved-pages';
import { ContentTab, flyerFieldId } from './content-tab';
import { draftFor, type FlyerDraft, type PageWithRules } from './flyer-draft';
import { FlyerPreview } from './flyer-preview';
import styles from './flyer.module.css';
import { NetworksTab } from './networks-tab';
import { TemplatesTab } from './templates-tab';
import { useFlyerForm } from './use-flyer-form';
import { useSheets } from './use-sheets';

type TabName = 'content' | 'networks' | 'templates';

/** Three tabs beside the sheet as it will be printed. */
export function FlyerEditor({
  loaded,
  pages,
  kept,
  onChoosePage,
}: {
  loaded: PageWithRules;
  pages: readonly PageSummary[];
  /** The owner's changes before the screen was left or reloaded; null for none. */
  kept: Partial<FlyerDraft> | null;
  onChoosePage: (pageId: string) => void;
}) {
  const { page } = loaded;
  const { form, draft } = useFlyerForm(page, kept);
  const [tab, setTab] = useState<TabName>('content');
  const { flyer, sheets, retry } = useSheets(draft, loaded);
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
                content: <ContentTab draft={draft} flyer={flyer} page={page} />,
              },
              {
                value: 'networks',
                label: 'Social Media links',
                content: (
                  <NetworksTab
                    {...{ draft, pages, onChoosePage }}
                    {...{ pageId: page._id, url: flyer.url }}
                  />
                ),
              },
              {
                value: 'templates',
                label: 'Templates',
                content: <TemplatesTab {...{ draft, sheets, flyer }} />,
              },
            ]}
          />
        </form>
        <FlyerPreview
          chosen={sheets.find(({ id }) => id === draft.template)}
          {...{ flyer, page, retry }}
          onReview={review}
        />
      </div>
    </FormProvider>
  );
}
