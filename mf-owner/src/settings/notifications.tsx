import { FieldsSkeleton, Section } from '@girouette/account';
import {
  NOTIFICATION_SETTINGS,
  NOTIFICATIONS,
  type NotificationSetting,
  type NotificationSettings,
} from '@girouette/contracts/mails/notifications';
import { ApiError } from '@girouette/ui/api';
import { CheckboxField } from '@girouette/ui/field';
import { useApi, useUser, WhenLoaded } from '@girouette/ui/microfrontend';
import { useToast } from '@girouette/ui/toast';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '../shared/query-keys';
import styles from './settings.module.css';

/** « Notifications », saved at once. */
export function Notifications() {
  const change = useChangeNotification();
  return (
    <Section
      title="Notifications"
      lead="Chaque choix est enregistré aussitôt. Les e-&#8288;mails sur la sécurité de votre compte, vos factures et vos avoirs sont toujours envoyés."
    >
      <WhenLoaded
        query={useNotifications()}
        skeleton={
          <FieldsSkeleton
            rows={NOTIFICATION_SETTINGS.length}
            label="Chargement de vos préférences…"
          />
        }
      >
        {(wanted) => (
          <div className={styles.checkboxes}>
            {NOTIFICATION_SETTINGS.map((setting) => (
              <CheckboxField
                key={setting}
                label={NOTIFICATIONS[setting].label}
                hint={NOTIFICATIONS[setting].hint}
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

/** The user's mail settings. */
function useNotifications() {
  const api = useApi();
  const userId = useUser()?.userId ?? '';
  return useQuery({
    queryKey: queryKeys.notifications(userId),
    queryFn: ({ signal }) =>
      api('GET /api/auth/:userId/notifications', { params: { userId } }, { signal }),
  });
}

interface Change {
  setting: NotificationSetting;
  wanted: boolean;
}

/**
 * Saves one setting at once. The screen shows the change before the answer, and undoes it when it cannot be saved. Quick changes are sent
 * one after the other, each with all settings, so that none undoes another.
 */
function useChangeNotification() {
  const api = useApi();
  const toast = useToast();
  const client = useQueryClient();
  const userId = useUser()?.userId ?? '';
  const queryKey = queryKeys.notifications(userId);
  const show = ({ setting, wanted }: Change) => {
    client.setQueryData<NotificationSettings>(
      queryKey,
      (shown) => shown && { ...shown, [setting]: wanted },
    );
  };
  return useMutation({
    scope: { id: 'notifications' },
    onMutate: async (change: Change) => {
      await client.cancelQueries({ queryKey });
      show(change);
    },
    mutationFn: (change) => {
      const shown = client.getQueryData<NotificationSettings>(queryKey);
      if (!shown) throw new Error('there are no settings to change');
      const body = { ...shown, [change.setting]: change.wanted };
      return api('PUT /api/auth/:userId/notifications', { params: { userId }, body });
    },
    onSuccess: () => {
      toast({ text: 'Préférence enregistrée.' });
    },
    onError: (error, { setting, wanted }) => {
      show({ setting, wanted: !wanted });
      if (!(error instanceof ApiError)) throw error;
      toast({ text: `Non enregistré\u00A0: ${error.message}`, tone: 'failure' });
    },
  });
}
