import { Button } from '@girouette/ui/button';
import { Copy, Icon } from '@girouette/ui/icon';
import { useToast } from '@girouette/ui/toast';
import { useEffect, useRef, type ReactNode } from 'react';
import { Actions } from './section';
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

/** Copies a text. */
export function CopyButton({ text, children }: { text: string; children: ReactNode }) {
  const toast = useToast();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      toast({ text: 'Copié.' });
    } catch {
      toast({
        text: 'La copie a échoué. Sélectionnez le texte et copiez-\u2060le.',
        tone: 'failure',
      });
    }
  };
  return (
    <Button variant="secondary" size="small" onClick={() => void copy()}>
      <Icon of={Copy} />
      <span>{children}</span>
    </Button>
  );
}
