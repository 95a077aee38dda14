import { proofOf, type ProofValues } from '@girouette/account';
import { useApi } from '@girouette/ui/microfrontend';
import { useRef } from 'react';

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
