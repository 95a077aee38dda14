import { useId, type ComponentProps } from 'react';
import { Icon, Search } from '../icon/icon';
import { classNames, VisuallyHidden } from '../shared';
import styles from './field.module.css';

/** A one-line search field. Its label is only for screen readers; the placeholder says what the search covers. */
export function SearchField({
  label,
  placeholder,
  className,
  ...input
}: ComponentProps<'input'> & { label: string; placeholder: string }) {
  const id = useId();
  return (
    <div className={classNames(styles.search, className)}>
      <label htmlFor={id}>
        <VisuallyHidden>{label}</VisuallyHidden>
        <Icon of={Search} className={styles.lens} />
      </label>
      <input
        {...input}
        id={id}
        placeholder={placeholder}
        type="search"
        className={styles.control}
        autoComplete="off"
        spellCheck={false}
      />
    </div>
  );
}
