import { Button } from '@girouette/ui/button';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import styles from './reviews.module.css';

/** The text of a review: its first four lines, and the rest on request. */
export function FoldedText({ text }: { text: string }) {
  const shown = useRef<HTMLParagraphElement>(null);
  const id = useId();
  const [isCut, setIsCut] = useState(false);
  const [isUnfolded, setIsUnfolded] = useState(false);

  useLayoutEffect(() => {
    const measure = () => {
      const { current } = shown;
      // Unfolded text is not cut, but its fold button stays.
      if (current && !isUnfolded) setIsCut(current.scrollHeight > current.clientHeight + 1);
    };
    measure();
    window.addEventListener('resize', measure);
    return () => {
      window.removeEventListener('resize', measure);
    };
  }, [text, isUnfolded]);

  return (
    <div className={styles.folding}>
      <p id={id} ref={shown} className={isUnfolded ? styles.text : styles.folded}>
        {text}
      </p>
      {isCut ? (
        <Button
          variant="quiet"
          size="small"
          className={styles.unfold}
          aria-expanded={isUnfolded}
          aria-controls={id}
          onClick={() => {
            setIsUnfolded(!isUnfolded);
          }}
        >
          {isUnfolded ? 'Réduire' : 'Lire la suite'}
        </Button>
      ) : null}
    </div>
  );
}
