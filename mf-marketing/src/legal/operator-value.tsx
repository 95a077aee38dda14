import { OPERATOR, type OperatorField } from '@girouette/contracts/operation/operator';
import { useHost } from '@girouette/ui/microfrontend';
import styles from './legal.module.css';

/**
 * A value of the company that runs this installation, or a mark for a missing value. The web host replaces the mark in the pages it sends
 * (`packages/web-host/src/site.ts`).
 */
export function OperatorValue({ of: field }: { of: OperatorField | 'taxes' }) {
  const value = useHost().operator[field];
  if (value !== undefined) return <span>{value}</span>;
  return (
    <mark className={styles.missing} data-operator={field}>
      {`[à compléter\u00A0: ${field === 'taxes' ? 'prix HT ou TTC' : OPERATOR[field].label}]`}
    </mark>
  );
}

/** The address for questions, a link once it is configured. */
export function OperatorEmail() {
  const { email } = useHost().operator;
  return (
    <span>
      {email === undefined ? <OperatorValue of="email" /> : <a href={`mailto:${email}`}>{email}</a>}
    </span>
  );
}
