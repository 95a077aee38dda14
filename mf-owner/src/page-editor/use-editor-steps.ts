import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { UseFormReturn } from 'react-hook-form';
import { useSearchParams } from 'react-router';
import type { Draft, Field } from './draft';
import { fieldAt, fieldId, tabOf, type TabName } from './fields';
import { FREQUENCY_FIELDS } from './gifts';

export type EditorSteps = Omit<ReturnType<typeof useEditorSteps>, 'frame'>;

/**
 * The open tab, and functions that open another. An address with `?field=` focuses that field.
 */
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
