import { formatGiftCode } from '@girouette/contracts/gifts/gift-code';
import { CircleCheck, CircleX, Icon, TriangleAlert, type LucideIcon } from '@girouette/ui/icon';
import { Button } from '@girouette/ui/button';
import { classNames } from '@girouette/ui/shared';
import { useEffect, useRef, useState } from 'react';
import type { Showing } from '../desk/state';
import { checkText, placeText, verdictText, type Tone } from '../rules/texts';
import { handoverOf, type Verdict } from '../rules/verdict';
import { useCounter } from './frame';
import styles from './showing-view.module.css';

type Look = Tone | 'checking' | 'done';

const ICONS: Record<Exclude<Look, 'checking'>, LucideIcon> = {
  go: CircleCheck,
  done: CircleCheck,
  stop: CircleX,
  careful: TriangleAlert,
};

/** A gift that was shown: the verdict in colour, picture and words, and what to do. */
export function ShowingView({ shown }: { shown: Showing }) {
  const { counter } = useCounter();
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    panel.current?.focus();
  }, [shown.id]);
  const { look, title, detail } = contentOf(shown, counter.now());
  const { verdict, facts } = shown;
  // The gift can be handed over while the server is asked, so the checks show from then on.
  const isChecked = look === 'careful' || look === 'checking';
  const checks = isChecked && verdict.kind === 'redeemable' ? verdict.checks : [];
  const Sign = look === 'checking' ? null : ICONS[look];
  return (
    <section
      ref={panel}
      className={classNames(styles.panel, styles[look])}
      tabIndex={-1}
      aria-label="Cadeau présenté"
    >
      <div className={styles.verdict} role="status" aria-live="assertive" aria-atomic="true">
        {Sign ? (
          <Icon of={Sign} className={styles.sign} />
        ) : (
          <span className={styles.wheel} aria-hidden="true" />
        )}
        {facts.isTest ? <p className={styles.test}>Cadeau d’essai</p> : null}
        <h1 className={styles.title}>{title}</h1>
        {facts.gift === null ? null : <p className={styles.gift}>{facts.gift}</p>}
        {facts.place ? <p className={styles.detail}>{placeText(facts.place)}</p> : null}
        {detail === '' ? null : <p className={styles.detail}>{detail}</p>}
        {checks.length === 0 ? null : (
          <ul className={styles.checks}>
            {checks.map((check) => (
              <li key={check.kind} className={check.kind === 'age' ? styles.age : undefined}>
                {checkText(check)}
              </li>
            ))}
          </ul>
        )}
        {isTimeUnknown(shown) ? (
          <p className={styles.note}>
            Sans réseau&nbsp;: lisez les jours et les heures sur le bon du client.
          </p>
        ) : null}
        {facts.code === null ? null : (
          <p className={styles.code}>{`Code ${formatGiftCode(facts.code)}`}</p>
        )}
      </div>
      <Actions shown={shown} onNext={counter.next} />
    </section>
  );
}

function Actions({ shown, onNext }: { shown: Showing; onNext: () => void }) {
  const { counter } = useCounter();
  const [isConfirmed, setConfirmed] = useState(false);
  const { step, verdict } = shown;
  const isHandedOver = step === 'done' || step === 'kept';
  const next = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The button that had the focus, « Remettre », is gone.
    if (isHandedOver) next.current?.focus();
  }, [isHandedOver]);
  const handover = isHandedOver ? 'refused' : handoverOf(verdict);
  const isOpen = handover === 'free' || (handover === 'confirmed' && step !== 'checking');
  if (!isOpen) {
    return (
      <div className={styles.actions}>
        <Button ref={next} wide className={styles.main} onClick={onNext}>
          {isHandedOver ? 'Client suivant' : 'Fermer'}
        </Button>
      </div>
    );
  }
  return (
    <div className={styles.actions}>
      {handover === 'confirmed' ? (
        <label className={styles.confirm}>
          <input
            type="checkbox"
            checked={isConfirmed}
            onChange={(event) => {
              setConfirmed(event.target.checked);
            }}
          />
          <span>J’ai lu le bon moi-même. S’il a déjà servi, ce sera signalé comme un conflit.</span>
        </label>
      ) : null}
      <Button
        wide
        className={styles.main}
        busy={step === 'handing-over'}
        disabled={handover === 'confirmed' && !isConfirmed}
        onClick={() => void counter.handOver()}
      >
        {step === 'handing-over' ? 'Retrait en cours…' : 'Remettre'}
      </Button>
      <Button
        variant="quiet"
        wide
        className={styles.back}
        disabled={step === 'handing-over'}
        onClick={onNext}
      >
        Ne pas remettre
      </Button>
    </div>
  );
}

interface Content {
  look: Look;
  title: string;
  detail: string;
}

/** Chooses the view from the step and the verdict. */
function contentOf({ step, verdict }: Showing, now: Date): Content {
  if (step === 'done')
    return { look: 'done', title: 'Remis', detail: 'Le retrait est enregistré.' };
  if (step === 'kept') {
    const detail = 'Le retrait est gardé sur ce téléphone et partira dès que le réseau revient.';
    return { look: 'done', title: 'Remis, à envoyer', detail };
  }
  if (step === 'checking' && isOpen(verdict)) {
    const isKnown = verdict.kind === 'redeemable';
    const detail = isKnown ? 'La signature est valable.' : '';
    return { look: 'checking', title: 'Vérification…', detail };
  }
  const { tone, title, detail } = verdictText(verdict, now);
  return { look: tone, title, detail };
}

/** Whether the server may still turn the verdict into a refusal. */
const isOpen = ({ kind }: Verdict) => kind === 'redeemable' || kind === 'unverified';

const isTimeUnknown = ({ step, verdict }: Showing) =>
  step === 'decided' && verdict.kind === 'redeemable' && !verdict.isAllKnown;
