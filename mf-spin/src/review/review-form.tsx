import { fill } from '@girouette/guest-texts/fill';
import { REPLY_ADDRESS_DAYS } from '@girouette/contracts/reviews/reply';
import { useState, type FormEvent } from 'react';
import { d, language } from '../shared/texts';
import { sentence } from '../shared/sentence';
import shared from '../shared/controls.module.css';
import fields from '../shared/fields.module.css';
import type { ReviewDraft } from '../shared/spin-api';
import { SlowNote } from '../shared/slow-note';
import s from './late-review.module.css';

export interface ReviewFormProps {
  busy: boolean;
  slow: boolean;
  /** The gift. Null after a loss. */
  gift: string | null;
  /** The guest's input before a reload. */
  draft: ReviewDraft | undefined;
  onChange: (review: ReviewDraft) => void;
  onConfirm: (review: ReviewDraft) => void;
  /** Continues without a review, on which the gift never depends. */
  onSkip: () => void;
}

const EMPTY: ReviewDraft = { name: '', rating: '', text: '' };

type Errors = Partial<Record<keyof ReviewDraft, string>>;

/** The errors of a review, with the texts of docs/specification §5; a review with errors is not sent. */
export function errorsOf(review: ReviewDraft): Errors {
  return {
    ...(review.name.trim() === '' && { name: d.reviewNameMissing }),
    ...(review.rating === '' && { rating: d.reviewRatingMissing }),
    ...(review.text.trim() === '' && { text: d.reviewTextMissing }),
  };
}

/** The restaurant's own review (not a public platform's). On the French page it is in English, as docs/specification §2.3 quotes its labels. */
export function ReviewForm({
  busy,
  slow,
  gift,
  draft = EMPTY,
  onChange,
  onConfirm,
  onSkip,
}: ReviewFormProps) {
  const [review, setReview] = useState(draft);
  const [errors, setErrors] = useState<Errors>({});

  const change = (changes: Partial<ReviewDraft>) => {
    const next = { ...review, ...changes };
    setReview(next);
    onChange(next);
    if (Object.keys(errors).length > 0) setErrors(errorsOf(next));
  };

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const found = errorsOf(review);
    setErrors(found);
    const [first] = Object.keys(found);
    if (first === undefined) onConfirm(review);
    else event.currentTarget.querySelector<HTMLElement>(`[name=${first}]`)?.focus();
  };

  return (
    <>
      {gift !== null && (
        <p className={s.gift}>
          {sentence(d.reviewGift, {
            gift: <span lang={language === 'fr' ? 'fr' : undefined}>{gift}</span>,
          })}
        </p>
      )}
      <form onSubmit={submit} noValidate>
        <Field
          as="input"
          name="name"
          label={d.reviewName}
          review={review}
          errors={errors}
          change={change}
          maxLength={80}
          autoComplete="given-name"
        />
        <Rating review={review} errors={errors} change={change} />
        <Field
          as="textarea"
          name="text"
          label={d.reviewText}
          review={review}
          errors={errors}
          change={change}
          maxLength={2000}
          rows={4}
        />
        <p className={s.note}>{fill(d.reviewNote, { days: REPLY_ADDRESS_DAYS })}</p>
        <SlowNote slow={slow && busy} text={d.reviewSlow} />
        <div className={fields.actions}>
          <button type="submit" className={shared.primary} disabled={busy}>
            {busy ? d.reviewSending : d.reviewConfirm}
          </button>
          <button type="button" className={shared.secondary} disabled={busy} onClick={onSkip}>
            {d.reviewSkip}
          </button>
        </div>
      </form>
    </>
  );
}

interface ReviewFields {
  review: ReviewDraft;
  errors: Errors;
  change: (changes: Partial<ReviewDraft>) => void;
}

function Rating({ review, errors, change }: ReviewFields) {
  return (
    <fieldset className={s.rating} aria-describedby="review-rating-error">
      <legend className={fields.label}>{d.reviewRating}</legend>
      <div className={s.stars}>
        {['1', '2', '3', '4', '5'].map((value) => (
          <label key={value} className={s.star} data-on={Number(review.rating) >= Number(value)}>
            <input
              type="radio"
              name="rating"
              value={value}
              checked={review.rating === value}
              onChange={() => {
                change({ rating: value });
              }}
              aria-label={fill(d.reviewStars, { stars: Number(value) })}
            />
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d="m12 2.6 2.9 6 6.6.9-4.8 4.6 1.2 6.6-5.9-3.2-5.9 3.2 1.2-6.6L2.5 9.5l6.6-.9Z" />
            </svg>
          </label>
        ))}
      </div>
      <ErrorText id="review-rating-error" text={errors.rating} />
    </fieldset>
  );
}

interface FieldProps extends ReviewFields {
  as: 'input' | 'textarea';
  name: 'name' | 'text';
  label: string;
  maxLength: number;
  autoComplete?: string;
  rows?: number;
}

function Field({ as: Control, name, label, review, errors, change, ...attributes }: FieldProps) {
  const id = `review-${name}`;
  return (
    <div className={fields.field}>
      <label className={fields.label} htmlFor={id}>
        {label}
      </label>
      <Control
        id={id}
        name={name}
        {...attributes}
        className={fields.input}
        value={review[name]}
        aria-invalid={errors[name] !== undefined}
        aria-describedby={`${id}-error`}
        onChange={(event) => {
          change({ [name]: event.target.value });
        }}
      />
      <ErrorText id={`${id}-error`} text={errors[name]} />
    </div>
  );
}

const ErrorText = ({ id, text }: { id: string; text: string | undefined }) => (
  <p id={id} className={fields.error} role="alert" hidden={text === undefined}>
    {text}
  </p>
);
