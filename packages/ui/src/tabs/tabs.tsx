import type { ReactNode } from 'react';
import * as RadixTabs from 'radix-ui/tabs';
import { classNames, VisuallyHidden } from '../shared';
import styles from './tabs.module.css';

export interface Tab<Value extends string = string> {
  value: Value;
  label: string;
  content: ReactNode;
  /** Marks the tab: a field inside has an error. */
  hasError?: boolean;
}

/** Tabs. All panels stay mounted but hidden except one, so that typed text is kept while another panel is shown. */
export function Tabs<Value extends string>({
  label,
  tabs,
  value,
  onValueChange,
}: {
  /** Name of the group of tabs, for screen readers. */
  label: string;
  tabs: readonly Tab<Value>[];
  value: Value;
  onValueChange: (value: Value) => void;
}) {
  return (
    <RadixTabs.Root
      value={value}
      onValueChange={(next) => {
        const chosen = tabs.find((tab) => tab.value === next);
        if (chosen) onValueChange(chosen.value);
      }}
    >
      <RadixTabs.List className={styles.list} aria-label={label}>
        {tabs.map((tab) => (
          <RadixTabs.Trigger
            key={tab.value}
            value={tab.value}
            className={classNames(styles.tab, tab.hasError && styles.hasError)}
          >
            <span>{tab.label}</span>
            {tab.hasError ? (
              <>
                <span className={styles.dot} aria-hidden="true" />
                <VisuallyHidden>{' (à corriger)'}</VisuallyHidden>
              </>
            ) : null}
          </RadixTabs.Trigger>
        ))}
      </RadixTabs.List>
      {tabs.map((tab) => (
        <RadixTabs.Content
          key={tab.value}
          value={tab.value}
          forceMount
          hidden={tab.value !== value}
          className={styles.panel}
        >
          {tab.content}
        </RadixTabs.Content>
      ))}
    </RadixTabs.Root>
  );
}
