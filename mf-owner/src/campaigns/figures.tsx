import type { CampaignEffect } from '@girouette/contracts/mails/campaigns';
import type { Campaign } from '@girouette/contracts/mails/http/campaigns';
import { formatAmount, formatCount } from '@girouette/ui/format';
import {
  CircleCheck,
  Hourglass,
  Icon,
  Minus,
  TriangleAlert,
  type LucideIcon,
} from '@girouette/ui/icon';
import { classNames } from '@girouette/ui/shared';
import { backText, effectText } from './effect-text';
import styles from './campaigns.module.css';

/** Whom a campaign has reached, and what its gifts cost. Nothing before the first guest was chosen. */
export function Figures({ campaign: { gift, figures } }: { campaign: Campaign }) {
  const { chosen, waiting, redeemed, cost } = figures;
  if (chosen.mailed + chosen.heldOut + waiting === 0) return null;
  // Gifts of a campaign that has none any more may still be handed over.
  const hasGifts = gift !== null || redeemed > 0;
  return (
    <dl className={styles.figures}>
      <Figure label="E-&#8288;mails envoyés" value={formatCount(chosen.mailed)} />
      {waiting === 0 ? null : <Figure label="En attente" value={formatCount(waiting)} />}
      <Figure label="Sans e-&#8288;mail, pour comparer" value={formatCount(chosen.heldOut)} />
      {hasGifts ? (
        <>
          <Figure label="Cadeaux remis" value={formatCount(redeemed)} />
          <Figure label="Coût des cadeaux" value={costText(cost, gift)} />
        </>
      ) : null}
    </dl>
  );
}

/** A gift without a cost is not free. */
const costText = (cost: number, gift: Campaign['gift']): string =>
  cost === 0 && gift?.terms.cost == null ? 'non indiqué' : formatAmount(cost, { short: true });

const Figure = ({ label, value }: { label: string; value: string }) => (
  <div>
    <dt>{label}</dt>
    <dd>{value}</dd>
  </div>
);

const ICONS: Record<CampaignEffect, LucideIcon> = {
  waiting: Hourglass,
  unmeasurable: Minus,
  unclear: Minus,
  more: CircleCheck,
  fewer: TriangleAlert,
};

/** What a campaign has brought, with the guests of both groups who came back. */
export function Effect({ campaign }: { campaign: Campaign }) {
  const text = effectText(campaign);
  if (text === null) return null;
  const { effect } = campaign.figures;
  const back = backText(campaign.figures);
  return (
    <div className={classNames(styles.effect, styles[effect])}>
      <Icon of={ICONS[effect]} />
      <div>
        <p className={styles.sentence}>{text.sentence}</p>
        {text.why === undefined ? null : <p>{text.why}</p>}
        {back === null ? null : <p>{back}</p>}
      </div>
    </div>
  );
}
