import { Tabs } from '@girouette/ui/tabs';
import { useFormContext } from 'react-hook-form';
import { DesignTab } from './design-tab';
import type { Draft, Field } from './draft';
import { tabOf, type TabName } from './fields';
import { LinksTab } from './links-tab';
import { PageTab } from './page-tab';
import type { EditorSteps } from './use-editor-steps';

/** The three tabs of the editor; those with errors are marked. */
export function EditorTabs({
  draft,
  steps,
  submitLabel,
  saving,
}: {
  draft: Draft;
  steps: EditorSteps;
  submitLabel: string;
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
          content: <LinksTab draft={draft} submitLabel={submitLabel} saving={saving} />,
        },
      ]}
    />
  );
}
