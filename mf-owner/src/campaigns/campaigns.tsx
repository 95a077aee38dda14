import { MAX_MESSAGES } from '@girouette/contracts/mails/campaigns';
import type { Campaign } from '@girouette/contracts/mails/http/campaigns';
import { buttonClass } from '@girouette/ui/button';
import { Icon, Plus } from '@girouette/ui/icon';
import { useTitle, WhenLoaded } from '@girouette/ui/microfrontend';
import { Page, PageSkeleton } from '@girouette/ui/page';
import { Empty } from '@girouette/ui/states';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '../shared/paths';
import { CampaignCard } from './campaign-card';
import { isBegun } from './campaign-texts';
import { DeleteDialog, SwitchDialog } from './campaign-dialogs';
import { HowItWorks } from './how-it-works';
import { useCampaigns } from './use-campaigns';
import styles from './campaigns.module.css';

/** The dialog that is open for a campaign. */
export interface Opened {
  dialog: 'switch-on' | 'delete';
  campaign: Campaign;
}

/** « Campagnes »: mails to guests who accept the owner's offers, and what they bring (docs/specification §10.61). */
export function Campaigns() {
  useTitle('Campagnes');
  const campaigns = useCampaigns();
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => {
    setOpened(null);
  };
  return (
    <Page
      title="Campagnes"
      lead="Des e-&#8288;mails qui font revenir les clients qui acceptent vos offres, et ce qu’ils vous rapportent vraiment."
    >
      <WhenLoaded
        query={campaigns}
        skeleton={<PageSkeleton />}
        failed="Vos campagnes n’ont pas pu être chargées."
      >
        {(all) => (
          <>
            <HowItWorks />
            <Journeys campaigns={all.filter(({ kind }) => kind !== 'message')} onOpen={setOpened} />
            <Messages campaigns={all.filter(({ kind }) => kind === 'message')} onOpen={setOpened} />
          </>
        )}
      </WhenLoaded>
      {opened?.dialog === 'switch-on' ? (
        <SwitchDialog campaign={opened.campaign} onClose={close} />
      ) : null}
      {opened?.dialog === 'delete' ? (
        <DeleteDialog campaign={opened.campaign} onClose={close} />
      ) : null}
    </Page>
  );
}

interface ListProps {
  campaigns: readonly Campaign[];
  onOpen: (opened: Opened) => void;
}

const Journeys = ({ campaigns, onOpen }: ListProps) => (
  <Part
    title="Vos e-&#8288;mails automatiques"
    lead="Écrits une fois, ils partent d’eux-&#8288;mêmes au bon moment, tant qu’ils sont activés."
  >
    <Cards campaigns={campaigns} onOpen={onOpen} />
  </Part>
);

function Messages({ campaigns, onOpen }: ListProps) {
  // The earliest message that was sent makes room for another.
  const isFull = campaigns.length >= MAX_MESSAGES && !campaigns.some(isBegun);
  const write = (
    <Link className={buttonClass({})} to={paths.campaign('message')}>
      <Icon of={Plus} />
      <span>Écrire un message</span>
    </Link>
  );
  return (
    <Part
      title="Vos messages"
      lead="Une nouvelle carte, une soirée, un événement&nbsp;: un seul envoi, à la date que vous choisissez."
      action={campaigns.length > 0 && !isFull ? write : null}
    >
      {isFull ? (
        <p className={styles.note}>
          {`Vous avez ${MAX_MESSAGES}\u00A0messages à envoyer. Supprimez-\u2060en un avant d’en écrire un autre.`}
        </p>
      ) : null}
      {campaigns.length === 0 ? (
        <Empty title="Aucun message pour l’instant" action={write}>
          Écrivez-&#8288;le, relisez l’aperçu, envoyez-&#8288;vous un essai{'\u00A0'}: rien ne part
          avant que vous programmiez l’envoi.
        </Empty>
      ) : (
        <Cards campaigns={campaigns} onOpen={onOpen} />
      )}
    </Part>
  );
}

function Part({
  title,
  lead,
  action,
  children,
}: {
  title: string;
  lead: string;
  action?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section className={styles.part}>
      <div className={styles.partHead}>
        <div>
          <h2>{title}</h2>
          <p className={styles.note}>{lead}</p>
        </div>
        {action}
      </div>
      {children}
    </section>
  );
}

const Cards = ({ campaigns, onOpen }: ListProps) => (
  <ul className={styles.cards}>
    {campaigns.map((campaign) => (
      <li key={campaign._id}>
        <CampaignCard
          campaign={campaign}
          onOpen={(dialog) => {
            onOpen({ dialog, campaign });
          }}
        />
      </li>
    ))}
  </ul>
);
