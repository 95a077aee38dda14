import { createWordingEvent, type Actor } from '@girouette/platform/kit';
import { areKnown, campaignFindings } from '@girouette/wording/published-texts';
import type { Campaign, CampaignContent } from './rules';

const findingsOf = ({ subject, text, gift }: CampaignContent, ownNames: readonly string[]) =>
  campaignFindings(
    { subject, text, gift: gift && { label: gift.label, labels: gift.conditions.labels } },
    ownNames,
  );

/**
 * The entry of the audit trail when a campaign gets wording that platforms refuse.
 * @param written.before the campaign until now; its findings are recorded already
 */
export function wordingActions(
  actor: Actor,
  written: {
    before: Campaign | null;
    campaign: Campaign;
    ownNames: readonly string[];
    confirmed: boolean;
    now: Date;
  },
) {
  const { before, campaign, ownNames, confirmed, now } = written;
  const findings = findingsOf(campaign, ownNames);
  if (areKnown(findings, before ? findingsOf(before, ownNames) : [])) return [];
  const { kind, ownerId } = campaign;
  const details = { place: 'campaign', campaign: kind };
  const origin = { source: 'result-mail', now } as const;
  return [createWordingEvent(actor, { ownerId, findings, confirmed, details }, origin)];
}
