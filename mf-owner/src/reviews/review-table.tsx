import type { Review } from '@girouette/contracts/reviews/http/review';
import { mayInSomePlace } from '@girouette/contracts/permissions';
import { Button } from '@girouette/ui/button';
import { useUser } from '@girouette/ui/microfrontend';
import { type Column, DataTable } from '@girouette/ui/table';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import { useAccount } from '../shared/owner';
import { usePages } from '../shared/use-pages';
import { Reply } from './reply';
import styles from './reviews.module.css';

interface Row {
  review: Review;
  /** The restaurant; undefined for a deleted page. */
  restaurant: string | undefined;
  /** True while the offensive words of a review are hidden. */
  hidden: boolean;
  show: () => void;
  mayReply: boolean;
}

/** Columns and their names: docs/specification §2.4. */
const COLUMNS: readonly Column<Row>[] = [
  {
    header: 'Nom',
    cell: ({ review, hidden, restaurant }) => (
      <>
        <span>{hidden ? 'Nom masqué' : review.name}</span>
        {restaurant === undefined ? null : (
          <span className={styles.place}>{` · ${restaurant}`}</span>
        )}
      </>
    ),
    isRowHeader: true,
  },
  { header: 'Notation', cell: ({ review }) => <Stars rating={review.rating} /> },
  {
    header: 'Date soumission',
    cell: ({ review }) => <span className={styles.moment}>{review.reviewDate.slice(0, 10)}</span>,
  },
  {
    header: 'Soumission heure',
    cell: ({ review }) => <span className={styles.moment}>{review.reviewTime}</span>,
  },
  {
    header: 'Avis',
    isWidest: true,
    cell: ({ review, hidden, show, mayReply }) => (
      <div className={styles.review}>
        {hidden ? <HiddenText onShow={show} /> : <FoldedText text={review.text} />}
        <Reply review={review} mayReply={mayReply} />
      </div>
    ),
  },
];

export const HEADERS = COLUMNS.map(({ header }) => header);

/** The reviews of one page of the list, each with its reply. */
export function ReviewTable({ reviews }: { reviews: readonly Review[] }) {
  const user = useUser();
  const pages = usePages(useAccount()).data ?? [];
  const [shown, setShown] = useState<ReadonlySet<string>>(new Set());
  const toRow = (review: Review): Row => ({
    review,
    restaurant: pages.find(({ _id }) => _id === review.pageId)?.resturantName,
    hidden: review.flagged === true && !shown.has(review._id),
    show: () => {
      setShown((ids) => new Set(ids).add(review._id));
    },
    mayReply: mayInSomePlace(user, 'review:reply', review.ownerId),
  });
  return (
    <DataTable
      caption="Avis des clients"
      asCards
      columns={COLUMNS}
      rows={reviews.map(toRow)}
      rowKey={({ review }) => review._id}
    />
  );
}

const MOST = 5;

/** A rating of 1 to 5 as stars, read as « 4 sur 5 ». */
function Stars({ rating }: { rating: number }) {
  const full = Math.min(MOST, Math.max(0, Math.round(rating)));
  return (
    <span className={styles.stars} role="img" aria-label={`${String(full)} sur ${String(MOST)}`}>
      <span>{'★'.repeat(full)}</span>
      <span className={styles.missing}>{'★'.repeat(MOST - full)}</span>
    </span>
  );
}

/** Replaces the text of a review with offensive words until the user shows it. */
function HiddenText({ onShow }: { onShow: () => void }) {
  return (
    <div className={styles.actions}>
      <p className={styles.hidden}>Cet avis contient des mots offensants.</p>
      <Button variant="secondary" size="small" onClick={onShow}>
        Afficher
      </Button>
    </div>
  );
}

/** The text of a review: its first four lines, and the rest on request. */
function FoldedText({ text }: { text: string }) {
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
