import type { Campaign } from '@girouette/contracts/mails/http/campaigns';
import { Badge } from '@girouette/ui/badge';
import { Button, buttonClass } from '@girouette/ui/button';
import { Card } from '@girouette/ui/card';
import { Gift, Icon, Mail, Trash2 } from '@girouette/ui/icon';
import { Menu } from '@girouette/ui/menu';
import { Notice } from '@girouette/ui/notice';
import { VisuallyHidden } from '@girouette/ui/shared';
import { Switch } from '@girouette/ui/switch';
import { useToast } from '@girouette/ui/toast';
import { useId } from 'react';
import { Link } from 'react-router';
import { paths } from '../shared/paths';
import { descriptionOf, isBegun, silenceOf, stateOf, titleOf } from './campaign-texts';
import { Effect, Figures } from './figures';
import { useSwitchCampaign } from './use-campaigns';
import styles from './campaigns.module.css';

interface CardProps {
  campaign: Campaign;
  onOpen: (dialog: 'switch-on' | 'delete') => void;
}

/** A campaign: whether it is on, its mail, its figures and what it has brought. */
export function CampaignCard({ campaign, onOpen }: CardProps) {
  const isMessage = campaign.kind === 'message';
  const titleId = useId();
  const { label, tone } = stateOf(campaign);
  const silence = silenceOf(campaign);
  return (
    <Card className={styles.card} role="group" aria-labelledby={titleId}>
      <div className={styles.cardHead}>
        <h3 id={titleId}>{titleOf(campaign)}</h3>
        {isMessage ? null : <JourneySwitch campaign={campaign} onOpen={onOpen} />}
      </div>
      <p>
        <Badge tone={tone}>{label}</Badge>
      </p>
      {silence === null ? null : <Notice tone="warning">{silence}</Notice>}
      {isMessage ? null : <p className={styles.note}>{descriptionOf(campaign)}</p>}
      <MailLines campaign={campaign} />
      <Figures campaign={campaign} />
      <Effect campaign={campaign} />
      <div className={styles.actions}>
        <EditLink campaign={campaign} />
        {isMessage ? <MessageActions campaign={campaign} onOpen={onOpen} /> : null}
      </div>
    </Card>
  );
}

/** The first lines of the mail, and its gift. */
function MailLines({ campaign: { kind, subject, text, gift } }: { campaign: Campaign }) {
  return (
    <ul className={styles.lines}>
      <li>
        <Icon of={Mail} />
        <span className={styles.excerpt}>{kind === 'message' ? text : subject}</span>
      </li>
      {gift === null ? null : (
        <li>
          <Icon of={Gift} />
          <span>{gift.label}</span>
        </li>
      )}
    </ul>
  );
}

/** Asks before it switches a campaign on, and switches it off at once. */
function JourneySwitch({ campaign, onOpen }: CardProps) {
  const { change, isPending } = useSwitchOff(campaign);
  return (
    <Switch
      label={`Activer «\u00A0${titleOf(campaign)}\u00A0»`}
      hideLabel
      checked={campaign.state === 'on'}
      disabled={isPending}
      onCheckedChange={(on) => {
        if (on) onOpen('switch-on');
        else change();
      }}
    />
  );
}

function useSwitchOff(campaign: Campaign) {
  const toast = useToast();
  const { submit, isPending } = useSwitchCampaign(campaign);
  const change = () => {
    submit('off', {
      onError: (error) => {
        toast({ text: error.message, tone: 'failure' });
      },
    });
  };
  return { change, isPending };
}

const EditLink = ({ campaign }: { campaign: Campaign }) => (
  <Link
    className={buttonClass({ variant: 'secondary', size: 'small' })}
    to={paths.campaign(campaign._id)}
  >
    <span>{isBegun(campaign) ? 'Relire' : 'Modifier'}</span>
    <VisuallyHidden>{` (${titleOf(campaign)})`}</VisuallyHidden>
  </Link>
);

/** Schedules a message, takes it back or deletes it, until it is sent. */
function MessageActions({ campaign, onOpen }: CardProps) {
  const { change, isPending } = useSwitchOff(campaign);
  const of = <VisuallyHidden>{` (${titleOf(campaign)})`}</VisuallyHidden>;
  const { state } = campaign;
  if (state === 'sending' || state === 'scheduled') {
    return (
      <Button variant="secondary" size="small" busy={isPending} onClick={change}>
        <span>{state === 'sending' ? 'Arrêter l’envoi' : 'Annuler l’envoi'}</span>
        {of}
      </Button>
    );
  }
  if (isBegun(campaign)) {
    return (
      <Link
        className={buttonClass({ variant: 'secondary', size: 'small' })}
        to={`${paths.campaign('message')}?copie=${campaign._id}`}
      >
        <span>Reprendre dans un nouveau message</span>
        {of}
      </Link>
    );
  }
  return (
    <>
      <Button
        size="small"
        onClick={() => {
          onOpen('switch-on');
        }}
      >
        <span>Programmer</span>
        {of}
      </Button>
      <Menu
        label={`Autres actions (${titleOf(campaign)})`}
        items={[
          {
            label: 'Supprimer',
            icon: Trash2,
            isDanger: true,
            onSelect: () => {
              onOpen('delete');
            },
          },
        ]}
      />
    </>
  );
}
