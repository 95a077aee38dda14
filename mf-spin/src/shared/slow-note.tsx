import fields from './fields.module.css';
import { t } from './texts';

/** Always rendered, so that screen readers announce the text when it appears. */
export function SlowNote({ slow, text = t.slow }: { slow: boolean; text?: string }) {
  return (
    <p className={fields.status} aria-live="polite">
      {slow && text}
    </p>
  );
}
