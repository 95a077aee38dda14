import { wonLabel } from '../shared/gifts-of';
import type { Play } from '@girouette/contracts/plays/http/plays';
import { sentence } from '../shared/sentence';
import shared from '../shared/controls.module.css';
import fields from '../shared/fields.module.css';
import styles from '../shared/late-outcome.module.css';
import { Address } from '../shared/address';
import { conditionsOf, d, t } from '../shared/texts';

/** Says what the guest has won. @param props.done whether everything is sent */
export function OutcomeText({ play: { outcome, voucher }, done }: { play: Play; done: boolean }) {
  const { kind, conditions } = outcome;
  if (kind === 'loss') return <p className={styles.loss}>{d.lost}</p>;
  return (
    <div className={styles.win}>
      <p className={styles.line}>
        {sentence(d.won, { gift: <strong>{wonLabel(outcome)}</strong> })}
      </p>
      {conditions && <p className={styles.line}>{conditionsOf(conditions)}</p>}
      {conditions?.alcohol && <p className={styles.line}>{t.health}</p>}
      {!done && <p className={styles.line}>{d.confirmToReceive}</p>}
      {voucher && (
        <div className={fields.actions}>
          {/* In a window of its own: a guest who has not confirmed yet stays with the game. */}
          <a
            className={shared.secondary}
            href={`/cadeau/${voucher}`}
            target="_blank"
            rel="noopener"
          >
            {d.seeGift}
          </a>
        </div>
      )}
    </div>
  );
}

/** The address to which the gift was sent. */
export const SentTo = ({ email }: { email: string }) => (
  <p className={shared.text}>
    {sentence(d.address, {
      email: (
        <strong>
          <Address email={email} />
        </strong>
      ),
    })}
  </p>
);
