import { JOURNEYS, type CampaignKind } from '@girouette/contracts/mails/campaigns';
import type { Campaign } from '@girouette/contracts/mails/http/campaigns';
import { Badge } from '@girouette/ui/badge';
import { buttonClass } from '@girouette/ui/button';
import { Card } from '@girouette/ui/card';
import { useTitle, WhenLoaded } from '@girouette/ui/microfrontend';
import { Page, PageSkeleton } from '@girouette/ui/page';
import { Empty } from '@girouette/ui/states';
import { useState } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';
import { useAccount } from '../shared/owner';
import { paths } from '../shared/paths';
import { copyOf, toDraft } from './campaign-draft';
import { CampaignForm } from './campaign-form';
import { descriptionOf, isBegun, JOURNEY_TITLES, stateOf } from './campaign-texts';
import { Effect, Figures } from './figures';
import { MailPreview } from './mail-preview';
import { useCampaigns } from './use-campaigns';
import styles from './campaigns.module.css';

const NEW_MESSAGE = 'message';

/** The form of the campaign that the address names, `/campaigns/{id}`; of a new message with the id `message`. */
export function EditCampaign() {
  const { id = '' } = useParams();
  const [search] = useSearchParams();
  const campaigns = useCampaigns();
  const title = titleFor(id, campaigns.data);
  useTitle(title);
  return (
    <WhenLoaded
      query={campaigns}
      skeleton={<PageSkeleton />}
      failed="Vos campagnes n’ont pas pu être chargées."
    >
      {(all) => {
        const campaign = all.find(({ _id }) => _id === id) ?? null;
        const copied = all.find(({ _id }) => _id === search.get('copie')) ?? null;
        const kind = campaign?.kind ?? NEW_MESSAGE;
        const isKnown = campaign !== null || id === NEW_MESSAGE;
        return (
          <Page
            title={title}
            lead={isKnown ? descriptionOf({ kind, weeks: campaign?.weeks ?? null }) : null}
            actions={<AllCampaigns />}
          >
            {isKnown ? <Known key={id} {...{ id, campaign, copied, kind }} /> : <Unknown />}
          </Page>
        );
      }}
    </WhenLoaded>
  );
}

function titleFor(id: string, campaigns: readonly Campaign[] = []): string {
  if (id === NEW_MESSAGE) return 'Nouveau message';
  const journey = JOURNEYS.find((each) => each === id);
  if (journey) return JOURNEY_TITLES[journey];
  return campaigns.find(({ _id }) => _id === id)?.subject ?? 'Message';
}

const AllCampaigns = () => (
  <Link className={buttonClass({ variant: 'quiet' })} to={paths.campaigns}>
    Toutes les campagnes
  </Link>
);

const Unknown = () => (
  <Empty title="Cette campagne n’existe plus" action={<AllCampaigns />}>
    Elle a été supprimée, ou son adresse est incomplète.
  </Empty>
);

interface KnownProps {
  id: string;
  /** Null for a new message. */
  campaign: Campaign | null;
  /** The message that a new one begins with. */
  copied: Campaign | null;
  kind: CampaignKind;
}

function Known({ id, campaign, copied, kind }: KnownProps) {
  const account = useAccount();
  // The form keeps what it began with, also when the list is read again.
  const [saved] = useState(() => (copied ? copyOf(copied) : toDraft(campaign)));
  if (campaign !== null && isBegun(campaign)) return <SentMessage campaign={campaign} />;
  return <CampaignForm account={account} id={id} campaign={campaign} kind={kind} saved={saved} />;
}

function SentMessage({ campaign }: { campaign: Campaign }) {
  const { kind, subject, text, gift } = campaign;
  const { label, tone } = stateOf(campaign);
  return (
    <Card className={styles.sent}>
      <p>
        <Badge tone={tone}>{label}</Badge>
      </p>
      <p className={styles.note}>Ce message ne change plus.</p>
      <Figures campaign={campaign} />
      <Effect campaign={campaign} />
      <MailPreview mail={{ kind, subject, text, gift }} />
    </Card>
  );
}
