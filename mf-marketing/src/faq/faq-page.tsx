import { contactLink } from '@girouette/contracts/operation/operator';
import { useHost } from '@girouette/ui/microfrontend';
import { Page } from '@girouette/ui/page';
import { useId, useState } from 'react';
import styles from './faq.module.css';
import { questions, type Question } from './questions';

/** Questions fréquentes: one open at a time, the first at the start (docs/specification §2.2 and §9). */
export function FaqPage() {
  const [open, setOpen] = useState<number | null>(0);
  return (
    <Page
      title="Questions fréquentes"
      lead="Ce que les restaurateurs nous demandent le plus souvent."
    >
      <div className={styles.list}>
        {questions.map((question, at) => (
          <Entry
            key={question.question}
            {...question}
            open={open === at}
            onToggle={() => {
              setOpen(open === at ? null : at);
            }}
          />
        ))}
      </div>
    </Page>
  );
}

function Entry({
  question,
  answer,
  endsWithContact,
  open,
  onToggle,
}: Question & { open: boolean; onToggle: () => void }) {
  const id = useId();
  const { operator } = useHost();
  const contact = contactLink(operator);
  return (
    <div className={styles.entry}>
      <h2 className={styles.heading}>
        <button
          type="button"
          className={styles.question}
          aria-expanded={open}
          aria-controls={id}
          onClick={onToggle}
        >
          <span>{question}</span>
          <svg
            className={styles.arrow}
            width="20"
            height="20"
            viewBox="0 0 20 20"
            fill="none"
            aria-hidden="true"
          >
            <path
              d="m5 8 5 5 5-5"
              stroke="currentColor"
              strokeWidth="2"
              strokeLinecap="round"
              strokeLinejoin="round"
            />
          </svg>
        </button>
      </h2>
      <p className={styles.answer} id={id} hidden={!open}>
        <span>{answer}</span>
        {endsWithContact ? (
          <span>
            {' '}
            Pour nous joindre&nbsp;:{' '}
            <a data-contact="" href={contact.href}>
              {contact.label}
            </a>
          </span>
        ) : null}
      </p>
    </div>
  );
}
