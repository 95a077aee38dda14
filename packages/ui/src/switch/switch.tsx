import { useId } from 'react';
import * as RadixSwitch from 'radix-ui/switch';
import { VisuallyHidden } from '../shared';
import styles from './switch.module.css';

/** On or off, effective at once. The label names what it switches, not its state. */
export function Switch({
  label,
  hideLabel = false,
  checked,
  onCheckedChange,
  disabled = false,
}: {
  label: string;
  hideLabel?: boolean;
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
  disabled?: boolean;
}) {
  const id = useId();
  return (
    <span className={styles.row} data-on={checked}>
      <RadixSwitch.Root
        id={id}
        className={styles.switch}
        checked={checked}
        onCheckedChange={onCheckedChange}
        disabled={disabled}
      >
        <RadixSwitch.Thumb className={styles.thumb} />
      </RadixSwitch.Root>
      <label className={hideLabel ? styles.hidden : styles.label} htmlFor={id}>
        {hideLabel ? <VisuallyHidden>{label}</VisuallyHidden> : <span>{label}</span>}
      </label>
    </span>
  );
}
