import { FieldsSkeleton, Section } from '@girouette/account';
import type { NotificationSetting } from '@girouette/contracts/notifications';
import { CheckboxField } from '@girouette/ui/field';
import { WhenLoaded } from '@girouette/ui/microfrontend';
import styles from './settings.module.css';
import { useChangeNotification, useNotifications } from './use-notifications';

/** The four mails that a user can refuse (docs/specification §2.4, screen 9, and §10.26). */
const SETTINGS: readonly { setting: NotificationSetting; label: string; hint: string }[] = [
  {
    setting: 'emailUpdates',
    label: 'Nouvelles par e-mail',
    hint: 'Quand un cadeau s’épuise, et quand notre équipe met vos pages en ligne ou hors ligne.',
  },
  {
    setting: 'reviewAlerts',
    label: 'Alertes d’avis',
    hint: 'Quand un client laisse un avis, une fois par heure au plus.',
  },
  {
    setting: 'trialRequests',
    label: 'Demandes d’essai',
    hint: 'Quand votre essai est approuvé.',
  },
  {
    setting: 'paymentNotifications',
    label: 'Paiements',
    hint: 'Vos reçus, et un renouvellement qui n’a pas abouti.',
  },
];

/** « Notifications », saved at once. */
export function Notifications() {
  const change = useChangeNotification();
  return (
    <Section
      title="Notifications"
      lead="Chaque choix est enregistré aussitôt. Les e-mails sur la sécurité de votre compte sont toujours envoyés."
    >
      <WhenLoaded
        query={useNotifications()}
        skeleton={<FieldsSkeleton rows={4} label="Chargement de vos préférences…" />}
      >
        {(wanted) => (
          <div className={styles.checkboxes}>
            {SETTINGS.map(({ setting, label, hint }) => (
              <CheckboxField
                key={setting}
                label={label}
                hint={hint}
                checked={wanted[setting]}
                onChange={({ target }) => {
                  change.mutate({ setting, wanted: target.checked });
                }}
              />
            ))}
          </div>
        )}
      </WhenLoaded>
    </Section>
  );
}
