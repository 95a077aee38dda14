import { GIFT_OPTIONS } from '@girouette/contracts/pages/wheel';
import { Tabs } from '@girouette/ui/tabs';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useFormContext, type UseFormReturn } from 'react-hook-form';
import { useSearchParams } from 'react-router';
import { DesignTab } from './design-tab';
import type { Draft, Field } from './draft';
import { fieldAt, fieldId, tabOf, type TabName } from './fields';
import { LinksTab } from './links-tab';
import { PageTab } from './page-tab';

/** The three tabs of the editor; those with errors are marked. */
export function EditorTabs({
  draft,
  steps,
  isNew,
  saving,
}: {
  draft: Draft;
  steps: EditorSteps;
  isNew: boolean;
  saving: boolean;
}) {
  const { errors } = useFormContext<Draft>().formState;
  const hasError = (tab: TabName) =>
    Object.keys(errors).some((field) => tabOf(field as Field) === tab);
  return (
    <Tabs
      label="Étapes de la page"
      value={steps.tab}
      onValueChange={steps.show}
      tabs={[
        {
          value: 'page',
          label: 'Paramètres de la page',
          hasError: hasError('page'),
          content: <PageTab draft={draft} onNext={() => void steps.toDesign()} />,
        },
        {
          value: 'design',
          label: 'Conception',
          hasError: hasError('design'),
          content: <DesignTab draft={draft} onNext={steps.toLinks} />,
        },
        {
          value: 'links',
          label: 'Liens Médias Sociaux',
          hasError: hasError('links'),
          content: <LinksTab draft={draft} isNew={isNew} saving={saving} />,
        },
      ]}
    />
  );
}

type EditorSteps = Omit<ReturnType<typeof useEditorSteps>, 'frame'>;

const FREQUENCY_FIELDS = GIFT_OPTIONS.map((option) => `option${option}frequency` as const);

/** The open tab, and functions that open another. An address with `?field=` focuses that field. */
export function useEditorSteps(form: UseFormReturn<Draft>) {
  const [search] = useSearchParams();
  const [asked] = useState(() => fieldAt(search.get('field') ?? ''));
  const [tab, setTab] = useState<TabName>(asked ? tabOf(asked) : 'page');
  const frame = useRef<HTMLFormElement>(null);

  useEffect(() => {
    if (asked) document.getElementById(fieldId(asked))?.focus();
  }, [asked]);

  /** Opens the tab of a field and focuses the field. */
  const focusField = (field: Field) => {
    flushSync(() => {
      setTab(tabOf(field));
    });
    document.getElementById(fieldId(field))?.focus();
  };

  /** Opens a tab and focuses it, since the pressed button is hidden. */
  const goTo = (next: TabName) => {
    flushSync(() => {
      setTab(next);
    });
    frame.current?.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]')?.focus();
  };

  /** Opens the colours, once each gift has its frequency (docs/specification §4, Wizard). */
  const toDesign = async () => {
    const gifts = await form.trigger([...FREQUENCY_FIELDS]);
    if (gifts) goTo('design');
    else
      focusField(FREQUENCY_FIELDS.find((field) => form.getFieldState(field).invalid) ?? 'option1');
  };

  const toLinks = () => {
    goTo('links');
  };

  return { tab, frame, show: setTab, focusField, toDesign, toLinks };
}
