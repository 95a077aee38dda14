import { Button } from '@girouette/ui/button';
import { Icon, TriangleAlert } from '@girouette/ui/icon';
import type { ReactNode } from 'react';
import { isClockWrong } from '../rules/clock';
import { isUnsent, newConflicts, type Waiting } from '../rules/gift';
import { clockText, handoverText, momentText } from '../rules/texts';
import { ownerOf } from '../desk/state';
import { useCounter } from './frame';
import styles from './notices.module.css';

/** Shows what staff must know before the next guest: conflicts, refusals, the leftovers of another restaurant, the clock. */
export function Notices() {
  const { counter, state } = useCounter();
  const { facts, queue, clockErrorMs, isForgetful, user } = state;
  const isMine = (each: Waiting) => each.ownerId === ownerOf(user);
  const others = queue.filter((each) => !isMine(each));
  const answered = queue.filter((each) => isMine(each) && !isUnsent(each));
  const told = new Set(answered.map(({ playId }) => playId));
  return (
    <div className={styles.notices} role="status">
      {isClockWrong(clockErrorMs) ? (
        <Notice title="L’heure de ce téléphone est fausse">
          {`${clockText(clockErrorMs)} Sans réseau, il ne peut rien remettre.`}
        </Notice>
      ) : null}
      {isForgetful ? (
        <Notice title="Ce navigateur ne garde rien">
          Le comptoir a besoin du réseau. Quittez la navigation privée pour qu’il marche sans.
        </Notice>
      ) : null}
      {answered.map((each) => (
        <Answered key={each.nonce} waiting={each} />
      ))}
      {newConflicts(facts.recent, facts.readConflicts)
        .filter(({ _id }) => !told.has(_id))
        .map((gift) => (
          <Notice
            key={gift._id}
            title={`Remis deux fois\u00A0: ${gift.gift}`}
            actions={
              <Button
                variant="secondary"
                size="small"
                onClick={() => void counter.readConflict(gift)}
              >
                J’ai compris
              </Button>
            }
          >
            {`${[gift.redemption, ...gift.conflicts]
              .flatMap((each) => (each ? [`${handoverText(each)} (${each.device})`] : []))
              .join(', puis ')}.`}
          </Notice>
        ))}
      {others.length > 0 ? <Others others={others} /> : null}
    </div>
  );
}

/** A redemption that the server did not accept. */
function Answered({ waiting }: { waiting: Waiting }) {
  const { counter } = useCounter();
  const { nonce, gift, code, outcome, handedOverAt } = waiting;
  const name = gift ?? `code ${code ?? ''}`;
  const handed = momentText(handedOverAt);
  const dismiss = (
    <Button variant="secondary" size="small" onClick={() => void counter.dismiss(nonce)}>
      J’ai compris
    </Button>
  );
  if (outcome.kind === 'conflict') {
    const other = handoverText({ at: outcome.redeemedAt, by: outcome.by });
    return (
      <Notice title={`Remis aussi ${other}\u00A0: ${name}`} actions={dismiss}>
        {`Ce téléphone l’a remis ${handed}, sans réseau. Le compte principal voit ce conflit.`}
      </Notice>
    );
  }
  return (
    <Notice
      title={`Retrait refusé\u00A0: ${name}`}
      actions={
        <>
          <Button variant="secondary" size="small" onClick={() => void counter.retry(waiting)}>
            Réessayer
          </Button>
          {dismiss}
        </>
      }
    >
      {`Remis ${handed}. ${outcome.kind === 'refused' ? outcome.message : ''}`}
    </Notice>
  );
}

/** Redemptions of another restaurant: only its people can send them. */
function Others({ others }: { others: readonly Waiting[] }) {
  const { counter } = useCounter();
  const names = others.map(({ gift, code }) => gift ?? `code ${code ?? ''}`).join(', ');
  return (
    <Notice
      title="Des retraits d’un autre établissement attendent"
      actions={
        <Button
          variant="secondary"
          size="small"
          onClick={() => {
            for (const { nonce } of others) void counter.dismiss(nonce);
          }}
        >
          Les oublier
        </Button>
      }
    >
      {`${names}. Reconnectez-\u2060vous avec son compte pour les envoyer.`}
    </Notice>
  );
}

function Notice({
  title,
  actions,
  children,
}: {
  title: string;
  actions?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className={styles.notice}>
      <Icon of={TriangleAlert} className={styles.sign} />
      <div>
        <p className={styles.title}>{title}</p>
        <p>{children}</p>
        {actions ? <div className={styles.actions}>{actions}</div> : null}
      </div>
    </div>
  );
}
