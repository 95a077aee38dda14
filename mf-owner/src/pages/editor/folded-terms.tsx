import { conditionsFrom, conditionsText } from '@girouette/contracts/pages/terms-texts';
import { GIFT_OPTIONS, type GiftNumber } from '@girouette/contracts/pages/wheel';
import { WhenLoaded } from '@girouette/ui/microfrontend';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { useSearchParams } from 'react-router';
import { GiftFields } from '../models/shared-gifts';
import { queryKeys } from '../../shared/query-keys';
import type { Draft } from './draft';
import { fieldAt, fieldId } from './fields';
import { labelsText, pageTermsText, stockText } from './terms-summary';
import styles from './terms.module.css';

/** Loads the fields of terms, which are not part of the first load: few owners open them. */
const loadFields = async () => {
  const [{ GiftTermsFields }, { PageTermsFields }] = await Promise.all([
    import('./gift-terms-fields'),
    import('./page-terms-fields'),
  ]);
  return { GiftTermsFields, PageTermsFields };
};

type Fields = Awaited<ReturnType<typeof loadFields>>;

const TERMS = ['terms', ...GIFT_OPTIONS.map((option) => `option${option}terms` as const)] as const;

/**
 * The options that a first page does not need (docs/specification §10.38): the terms and languages of each gift, and the rules of the page. Open when
 * one of them has an error, or when the address asks for one.
 */
export function MoreOptions({ draft }: { draft: Draft }) {
  const { errors } = useFormContext<Draft>().formState;
  const asked = fieldAt(useSearchParams()[0].get('field') ?? '');
  const isNeeded = TERMS.some((field) => errors[field] !== undefined || field === asked);
  return (
    <details className={styles.more} open={isNeeded ? true : undefined}>
      <summary>
        <span className={styles.title}>Plus d’options</span>
        <span className={styles.summary}>
          Conditions, stock et langues de chaque cadeau, règles du jeu et budget.
        </span>
      </summary>
      <div className={styles.parts}>
        {GIFT_OPTIONS.filter((option) => draft[`option${option}`].trim() !== '').map((option) => (
          <GiftTerms key={option} option={option} draft={draft} />
        ))}
        <PageTerms draft={draft} />
      </div>
    </details>
  );
}

/** The terms of one gift. */
function GiftTerms({ option, draft }: { option: GiftNumber; draft: Draft }) {
  const path = `option${option}terms` as const;
  const terms = draft[path];
  const summary = [conditionsText(conditionsFrom(terms)), stockText(terms), labelsText(terms)]
    .filter((part) => part !== '')
    .join(' ');
  return (
    <Folded path={path} title={`Conditions et stock ${String(option)}`} summary={summary}>
      {({ GiftTermsFields }) => (
        <GiftFields>
          <GiftTermsFields option={option} draft={draft} />
        </GiftFields>
      )}
    </Folded>
  );
}

/** The terms of a page: when the game is open, how often a guest plays, and what it may cost. */
const PageTerms = ({ draft }: { draft: Draft }) => (
  <Folded path="terms" title="Règles du jeu et budget" summary={pageTermsText(draft.terms)}>
    {({ PageTermsFields }) => <PageTermsFields draft={draft} />}
  </Folded>
);

/** A part of the form that opens when it is pressed, and when one of its fields has an error. */
function Folded({
  path,
  title,
  summary,
  children,
}: {
  path: 'terms' | `option${GiftNumber}terms`;
  title: string;
  summary: string;
  children: (fields: Fields) => ReactNode;
}) {
  const error = useFormContext<Draft>().formState.errors[path];
  const message = typeof error?.message === 'string' ? error.message : null;
  const [isOpened, setOpened] = useState(false);
  const isShown = isOpened || error !== undefined;
  const fields = useQuery({
    queryKey: queryKeys.termsFields,
    queryFn: loadFields,
    staleTime: Infinity,
    retry: false,
    enabled: isShown,
  });
  return (
    <details
      className={styles.folded}
      open={error ? true : undefined}
      onToggle={(event) => {
        if (event.currentTarget.open) setOpened(true);
      }}
    >
      <summary id={fieldId(path)}>
        <span className={styles.title}>{title}</span>
        <span className={styles.summary}>{summary}</span>
      </summary>
      {isShown ? (
        <div className={styles.fields}>
          {message === null ? null : (
            <p className={styles.error} role="alert">
              {message}
            </p>
          )}
          <WhenLoaded
            query={fields}
            loading="Chargement des conditions…"
            failed="Les conditions n’ont pas pu être chargées."
          >
            {children}
          </WhenLoaded>
        </div>
      ) : null}
    </details>
  );
}
