import type { SessionSummary } from '@girouette/contracts/accounts/http/account';
import { Badge } from '@girouette/ui/badge';
import { Button, type ButtonProps } from '@girouette/ui/button';
import { formatMoment } from '@girouette/ui/format';
import { WhenLoaded } from '@girouette/ui/microfrontend';
import { VisuallyHidden } from '@girouette/ui/shared';
import { useState } from 'react';
import { Actions, FieldsSkeleton, Section } from '../shared/section';
import styles from './sessions.module.css';
import { useEndSessions, useSessions } from './use-sessions';

/** « Appareils connectés »: the user's sessions, with buttons to end them. */
export function SessionSettings() {
  return (
    <Section
      title="Appareils connectés"
      lead="Un appareil que vous ne reconnaissez pas&#8239;? Déconnectez-&#8288;le et changez de mot de passe."
    >
      <WhenLoaded
        query={useSessions()}
        skeleton={<FieldsSkeleton rows={2} label="Chargement des appareils…" />}
      >
        {(sessions) => <Sessions sessions={sessions} />}
      </WhenLoaded>
    </Section>
  );
}

/** How many devices stand unfolded, so that the sections below stay in reach. */
const SHOWN = 5;

function Sessions({ sessions }: { sessions: readonly SessionSummary[] }) {
  const [isUnfolded, setUnfolded] = useState(false);
  const shown = isUnfolded ? sessions : sessions.slice(0, SHOWN);
  const folded = sessions.length - shown.length;
  return (
    <>
      <ul className={styles.list}>
        {shown.map((session) => (
          <Row key={session._id} session={session} />
        ))}
      </ul>
      {folded > 0 ? (
        <Button
          variant="quiet"
          size="small"
          onClick={() => {
            setUnfolded(true);
          }}
        >
          {folded === 1 ? 'Voir l’autre appareil' : `Voir les ${String(folded)} autres appareils`}
        </Button>
      ) : null}
      {sessions.some(({ current }) => !current) ? (
        <Actions>
          <EndButton of={null} variant="dangerQuiet">
            Déconnecter tous les autres appareils
          </EndButton>
        </Actions>
      ) : null}
    </>
  );
}

const Row = ({
  session: { _id: id, device, lastUsedAt, current },
}: {
  session: SessionSummary;
}) => (
  <li className={styles.session}>
    <div>
      <p className={styles.device}>
        <span>{device}</span> {current ? <Badge tone="success">Cet appareil</Badge> : null}
      </p>
      <p className={styles.moment}>
        Dernière activité&nbsp;: <time dateTime={lastUsedAt}>{formatMoment(lastUsedAt)}</time>
      </p>
    </div>
    {current ? null : (
      <EndButton of={id} variant="secondary" size="small">
        Déconnecter
        <VisuallyHidden>{` ${device}, ${formatMoment(lastUsedAt)}`}</VisuallyHidden>
      </EndButton>
    )}
  </li>
);

function EndButton({
  of,
  ...button
}: Omit<ButtonProps, 'busy' | 'onClick'> & { of: string | null }) {
  const end = useEndSessions(of);
  return (
    <Button
      {...button}
      busy={end.isPending}
      onClick={() => {
        end.submit();
      }}
    />
  );
}
