import type { Campaign } from '@girouette/contracts/mails/http/campaigns';
import type { Language } from '@girouette/contracts/languages';
import { useApi, useSubmission } from '@girouette/ui/microfrontend';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useAccount } from '../shared/owner';
import { queryKeys } from '../shared/query-keys';
import type { CampaignMail, CampaignRequest } from './campaign-draft';

export type ShownMail = CampaignMail & { language: Language };

/** The four journeys, then the messages, the latest first. */
export function useCampaigns() {
  const api = useApi();
  const ownerId = useAccount();
  return useQuery({
    queryKey: queryKeys.campaigns(ownerId),
    queryFn: ({ signal }) => api('GET /api/result/campaigns', {}, { signal }),
  });
}

/**
 * How many guests a campaign would reach today.
 * @param of.id `message` for one that is not saved
 * @param of.weeks of `not-seen`, as the owner is changing them; null for those that are saved
 */
export function useAudience({ id, weeks = null }: { id: string; weeks?: number | null }) {
  const api = useApi();
  const ownerId = useAccount();
  return useQuery({
    queryKey: queryKeys.campaignAudience(ownerId, id, weeks),
    queryFn: ({ signal }) => {
      const request = { params: { id }, query: weeks === null ? {} : { weeks } };
      return api('GET /api/result/campaigns/:id/audience', request, { signal });
    },
    placeholderData: keepPreviousData,
  });
}

/** The mail of a campaign as a guest gets it. Keeps the previous one while another loads. */
export function usePreview(shown: ShownMail) {
  const api = useApi();
  const ownerId = useAccount();
  return useQuery({
    queryKey: queryKeys.campaignPreview(ownerId, shown),
    queryFn: ({ signal }) =>
      api('POST /api/result/campaigns/previews', { body: shown }, { signal }),
    placeholderData: keepPreviousData,
    enabled: shown.subject !== '' && shown.text !== '',
  });
}

/** Mails a campaign to the owner. */
export function useTestMail() {
  return useSubmission({
    send: (api, body: ShownMail) => api('POST /api/result/campaigns/tests', { body }),
    succeeded: ({ message }) => message,
  });
}

/** Saves a campaign. @param id null for a new message */
export function useSaveCampaign(id: string | null) {
  const refreshes = [queryKeys.campaigns(useAccount())];
  return useSubmission({
    send: (api, body: CampaignRequest) =>
      id === null
        ? api('POST /api/result/campaigns', { body })
        : api('PUT /api/result/campaigns/:id', { params: { id }, body }),
    succeeded: ({ kind, state }) => {
      if (kind === 'message')
        return state === 'scheduled' ? 'Message enregistré' : 'Brouillon enregistré';
      return state === 'on'
        ? 'Campagne enregistrée'
        : 'Campagne enregistrée. Vous pouvez l’activer.';
    },
    refreshes,
  });
}

/** Switches a campaign on or off. */
export function useSwitchCampaign({ _id: id, kind }: Campaign) {
  const refreshes = [queryKeys.campaigns(useAccount())];
  return useSubmission({
    send: (api, state: 'on' | 'off') =>
      api('PUT /api/result/campaigns/:id/state', { params: { id }, body: { state } }),
    succeeded: ({ state }) => {
      if (state === 'scheduled') return 'Envoi programmé';
      if (state === 'stopped') return 'Envoi arrêté. Les e-\u2060mails en attente ne partent pas.';
      if (kind === 'message') return 'Envoi annulé';
      return state === 'on'
        ? 'Campagne activée'
        : 'Campagne désactivée. Les e-\u2060mails en attente ne partent pas.';
    },
    refreshes,
  });
}

export function useDeleteMessage({ _id: id }: Campaign) {
  const refreshes = [queryKeys.campaigns(useAccount())];
  return useSubmission({
    send: (api) => api('DELETE /api/result/campaigns/:id', { params: { id } }),
    succeeded: 'Message supprimé',
    refreshes,
  });
}
