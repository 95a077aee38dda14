import styles from './form.module.css';

/** Announces at once why a form was refused, when no single field is at fault. */
export function FormFailure({ message }: { message: string | undefined }) {
  if (message === undefined) return null;
  return (
    <p className={styles.failure} role="alert">
      {message}
    </p>
  );
}
