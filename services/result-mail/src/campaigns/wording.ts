import { createActionEvent, type Actor } from '@girouette/platform/kit';
import { campaignFindings } from '@girouette/wording/published-texts';
import type { Campaign, CampaignContent } from './rules';

/** A sentence that platforms refuse, in a text of a campaign. */
type Finding = Pick<ReturnType<typeof campaignFindings>[number], 'field' | 'kind' | 'sentence'>;

const findingsOf = ({ subject, text, gift }: CampaignContent, ownNames: readonly string[]) =>
  campaignFindings(
    { subject, text, gift: gift && { label: gift.label, labels: gift.conditions.labels } },
    ownNames,
  );

const keyOf = ({ field, kind, sentence }: Finding): string =>
  JSON.stringify([field, kind, sentence]);

/**
 * The entry of the audit trail when a campaign gets wording that platforms refuse. It has no text, since a text may name a person.
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
  const known = new Set(before ? findingsOf(before, ownNames).map(keyOf) : []);
  const findings = findingsOf(campaign, ownNames);
  if (findings.every((finding) => known.has(keyOf(finding)))) return [];
  const details = {
    place: 'campaign',
    campaign: campaign.kind,
    confirmed,
    texts: listOf(findings.map(({ field }) => field)),
    kinds: listOf(findings.map(({ kind }) => kind)),
  };
  return [
    createActionEvent(
      actor,
      { action: 'WORDING_PUBLISHED', targetId: campaign.ownerId, details },
      { source: 'result-mail', now },
    ),
  ];
}

const listOf = (names: readonly string[]): string => [...new Set(names)].join(', ');
