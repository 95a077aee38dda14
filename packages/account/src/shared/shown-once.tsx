import { Button } from '@girouette/ui/button';
import { useEffect, useRef, type ReactNode } from 'react';
import { CopyButton } from '../second-factor/copy-button';
import { Actions } from './actions';
import styles from './shown-once.module.css';

/** A secret that is shown only once, until the owner confirms that it is stored. */
export function ShownOnce({
  title,
  text,
  copyLabel,
  doneLabel,
  onDone,
  children,
}: {
  title: string;
  /** The secret. */
  text: string;
  copyLabel: string;
  doneLabel: string;
  onDone: () => void;
  /** What the secret is for, below the title. */
  children: ReactNode;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
  }, []);
  return (
    <>
      <div className={styles.about}>
        <h3 ref={heading} tabIndex={-1}>
          {title}
        </h3>
        <p>{children}</p>
      </div>
      <code className={styles.secret}>{text}</code>
      <Actions>
        <CopyButton text={text}>{copyLabel}</CopyButton>
        <Button size="small" onClick={onDone}>
          {doneLabel}
        </Button>
      </Actions>
    </>
  );
}
