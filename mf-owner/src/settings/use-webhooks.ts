import { proofOf, type ProofValues } from '@girouette/account';
import type { WebhookType } from '@girouette/contracts/mails/webhook';
import { readList } from '@girouette/ui/api';
import { useApi } from '@girouette/ui/microfrontend';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useAccount } from '../shared/owner';
import { queryKeys } from '../shared/query-keys';

export const LOG_SIZE = 10;

/** The webhooks of the restaurant, the oldest first. */
export function useWebhooks() {
  const api = useApi();
  const ownerId = useAccount();
  return useQuery({
    queryKey: queryKeys.webhooks(ownerId),
    queryFn: ({ signal }) => api('GET /api/result/webhooks', {}, { signal }),
  });
}

/** Reads the webhooks and their logs again. */
function useReadAgain() {
  const client = useQueryClient();
  const ownerId = useAccount();
  return () => client.invalidateQueries({ queryKey: queryKeys.webhooks(ownerId) });
}

/** Creates a webhook, or changes one. Rejects with the refusal's ApiError. Resolves to the secret of a new one, or null. */
export function useSaveWebhook() {
  const api = useApi();
  const readAgain = useReadAgain();
  return async (
    id: string | null,
    values: { url: string; types: WebhookType[]; withAddresses: boolean; proof: string },
  ) => {
    if (id === null) {
      const { secret } = await api('POST /api/result/webhooks', { body: values });
      void readAgain();
      return secret;
    }
    await api('PATCH /api/result/webhooks/:id', { params: { id }, body: values });
    void readAgain();
    return null;
  };
}

/** Pauses and resumes a webhook. */
export function useSwitchWebhook() {
  const api = useApi();
  const readAgain = useReadAgain();
  return useMutation({
    mutationFn: ({ id, state }: { id: string; state: 'active' | 'paused' }) =>
      api('PATCH /api/result/webhooks/:id', { params: { id }, body: { state } }),
    onSettled: readAgain,
  });
}

export function useDeleteWebhook() {
  const api = useApi();
  const readAgain = useReadAgain();
  return useMutation({
    mutationFn: (id: string) => api('DELETE /api/result/webhooks/:id', { params: { id } }),
    onSettled: readAgain,
  });
}

/** Makes a new secret. Resolves to it. */
export function useRotateSecret() {
  const api = useApi();
  return useMutation({
    mutationFn: async ({ id, proof }: { id: string; proof: string }) =>
      (await api('POST /api/result/webhooks/:id/secrets', { params: { id }, body: { proof } }))
        .secret,
  });
}

/** Sends an example. Resolves to what came back. */
export function useTestWebhook() {
  const api = useApi();
  return useMutation({
    mutationFn: ({ id, type }: { id: string; type: WebhookType }) =>
      api('POST /api/result/webhooks/:id/tests', { params: { id }, body: { type } }),
  });
}

/** One page of the messages of a webhook, the latest first. */
export function useDeliveries(id: string, page: number) {
  const api = useApi();
  const ownerId = useAccount();
  return useQuery({
    queryKey: queryKeys.webhookLog(ownerId, id, page),
    queryFn: async ({ signal }) => {
      const request = { params: { id }, query: { page, limit: LOG_SIZE } };
      const found = await readList((onHeaders) =>
        api('GET /api/result/webhooks/:id/deliveries', request, { signal, onHeaders }),
      );
      return { ...found, page };
    },
    placeholderData: (before) => before,
  });
}

/** Sends a message again. */
export function useReplay(id: string) {
  const api = useApi();
  const readAgain = useReadAgain();
  return useMutation({
    mutationFn: (deliveryId: string) =>
      api('POST /api/result/webhooks/:id/deliveries/:deliveryId/replays', {
        params: { id, deliveryId },
      }),
    onSettled: readAgain,
  });
}

/**
 * Exchanges the password, and a code, for a proof that result-mail accepts. A code works once, so the same values get the same proof while it
 * works: a refused address can be corrected. Rejects with the refusal's ApiError.
 */
export function useProof(): (given: ProofValues) => Promise<string> {
  const api = useApi();
  const kept = useRef<{ of: string; proof: string; until: number } | null>(null);
  return async (given) => {
    const of = JSON.stringify(proofOf(given));
    if (kept.current?.of === of && Date.now() < kept.current.until) return kept.current.proof;
    const { currentPassword } = given;
    const { proof, expiresAt } = await api('POST /api/auth/proofs', {
      body: { purpose: 'webhook', ...proofOf(given), currentPassword },
    });
    // A little less, for clocks that differ.
    kept.current = { of, proof, until: Math.min(Date.parse(expiresAt), Date.now() + KEPT_MS) };
    return proof;
  };
}

const KEPT_MS = 4 * 60_000;
