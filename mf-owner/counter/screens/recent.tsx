import type { WonGift } from '@girouette/contracts/gifts/http/won-gifts';
import { Button } from '@girouette/ui/button';
import { Icon, ScanQrCode, Undo2 } from '@girouette/ui/icon';
import { useEffect, useRef, useState } from 'react';
import { isUnsent } from '../rules/gift';
import { handoverText, momentText } from '../rules/texts';
import { useCounter } from './frame';
import { UndoForm } from './undo-form';
import styles from './recent.module.css';

/**
 * « Remis récemment »: what waits on this phone, then the latest redemptions of the restaurant.
 * @param props.isAlone whether it takes the whole screen, as on a phone
 */
export function Recent({ isAlone, onBack }: { isAlone: boolean; onBack: () => void }) {
  const { state } = useCounter();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isAlone) title.current?.focus();
  }, [isAlone]);
  const Title = isAlone ? 'h1' : 'h2';
  const unsent = state.queue.filter(isUnsent);
  const { recent } = state.facts;
  return (
    <section className={styles.recent} aria-labelledby="recent-title">
      <Title id="recent-title" ref={title} tabIndex={-1} className={styles.title}>
        Remis récemment
      </Title>
      {unsent.length + recent.length === 0 ? (
        <p className={styles.empty}>Les cadeaux que vous remettez apapparaîtront ici.</p>
      ) : null}
      <ul className={styles.list}>
        {unsent.map(({ nonce, gift, code, handedOverAt }) => (
          <li key={nonce} className={styles.row}>
            <div>
              <p className={styles.gift}>{gift ?? `Code ${code ?? ''}`}</p>
              <p className={styles.when}>
                {`${momentText(handedOverAt)}, sur ce téléphone. À envoyer.`}
              </p>
            </div>
          </li>
        ))}
        {recent.map((gift) => (
          <Row key={gift._id} gift={gift} />
        ))}
      </ul>
      <div className={styles.actions}>
        <Button wide onClick={onBack}>
          <Icon of={ScanQrCode} /> <span>Retour au comptoir</span>
        </Button>
      </div>
    </section>
  );
}

function Row({ gift }: { gift: WonGift }) {
  const [isAsking, setAsking] = useState(false);
  const { redemption } = gift;
  if (!redemption) return null;
  const handover = handoverText(redemption);
  return (
    <li className={styles.row}>
      <div>
        <p className={styles.gift}>{gift.gift}</p>
        <p className={styles.when}>
          {redemption.device === '' ? handover : `${handover} · ${redemption.device}`}
        </p>
        {gift.conflicts.length > 0 ? <p className={styles.twice}>Remis deux fois</p> : null}
      </div>
      {gift.isUndoable && !isAsking ? (
        <Button
          variant="secondary"
          size="small"
          className={styles.undo}
          aria-label={`Annuler le retrait\u00A0: ${gift.gift}, ${handover}`}
          onClick={() => {
            setAsking(true);
          }}
        >
          <Icon of={Undo2} /> <span>Annuler</span>
        </Button>
      ) : null}
      {isAsking ? (
        <UndoForm
          gift={gift}
          onClose={() => {
            setAsking(false);
          }}
        />
      ) : null}
    </li>
  );
}
