import type { CampaignKind } from '@girouette/contracts/mails/campaigns';
import { formatCount } from '@girouette/ui/format';
import { Icon, Users } from '@girouette/ui/icon';
import { WhenLoaded } from '@girouette/ui/microfrontend';
import { useAudience } from './use-campaigns';
import styles from './campaigns.module.css';

/**
 * How many guests a campaign would reach today.
 * @param props.weeks of `not-seen`, as the owner is changing them
 */
export function Audience({
  kind,
  id,
  weeks = null,
}: {
  kind: CampaignKind;
  id: string;
  weeks?: number | null;
}) {
  const audience = useAudience({ id, weeks });
  return (
    <div className={styles.audience}>
      <Icon of={Users} className={styles.factIcon} />
      <WhenLoaded query={audience} loading="Comptage des clients…">
        {(counts) => (
          <div role="status">
            <p className={styles.factTitle}>{reachedText(counts.reached)}</p>
            <p className={styles.note}>{restText(counts, kind)}</p>
          </div>
        )}
      </WhenLoaded>
    </div>
  );
}

function reachedText(reached: number): string {
  if (reached === 0) return 'Aucun client ne recevrait cet e-\u2060mail aujourd’hui';
  return reached === 1
    ? '1\u00A0client recevrait cet e-\u2060mail aujourd’hui'
    : `${formatCount(reached)}\u00A0clients recevraient cet e-\u2060mail aujourd’hui`;
}

/** The guests who would get no mail, and why a journey that reaches no guest today is worth it. */
function restText(
  { consents, reached, heldOut }: { consents: number; reached: number; heldOut: number },
  kind: CampaignKind,
): string {
  if (consents === 0) return 'Aucun client n’accepte encore vos offres.';
  const compared =
    heldOut === 0
      ? ''
      : ` ${formatCount(heldOut)} ne recevrai${heldOut === 1 ? '' : 'en'}t rien, pour comparer.`;
  const later = reached === 0 && kind !== 'message' ? ' La campagne attend les prochains.' : '';
  const of =
    consents === 1
      ? '1\u00A0client accepte vos offres.'
      : `${formatCount(consents)}\u00A0clients acceptent vos offres.`;
  return `${of}${compared}${later}`;
}
