import { z } from 'zod';
import { MAX_PASSWORD } from '../../texts/password';
import { plainText } from '../../texts/texts';
import { code } from '../../texts/code';
import { defineEndpoint } from '../../define-endpoint';

/** The purposes of proofs. Services that do not know passwords ask for a proof. */
export const PROOF_PURPOSES = ['webhook'] as const;
export type ProofPurpose = (typeof PROOF_PURPOSES)[number];

/** How long a proof works. */
export const PROOF_MINUTES = 5;

const createProof = defineEndpoint({
  service: 'auth',
  summary: 'Prove the password',
  description:
    `Checks the password of the caller’s account, and a code if the account has a second factor. The proof works for ${PROOF_MINUTES} ` +
    'minutes, for its purpose and in this session only.',
  method: 'POST',
  path: '/api/auth/proofs',
  permission: 'profile:change',
  limit: 'hash',
  body: z.object({
    purpose: z.enum(PROOF_PURPOSES),
    currentPassword: plainText(MAX_PASSWORD),
    code: code.optional().describe('Only for an account with a second factor.'),
  }),
  responses: { 200: z.object({ proof: z.string(), expiresAt: z.iso.datetime() }) },
  errors: ['CURRENT_PASSWORD_WRONG', 'CODE_WRONG', 'USER_NOT_FOUND', 'TOO_MANY_REQUESTS'],
  sample: {
    body: { purpose: 'webhook', currentPassword: 'un-mot-de-passe-solide' },
    response: {
      proof: 'eyJhbGciOiJFUzI1NiJ9.e30.c2lnbmF0dXJl',
      expiresAt: '2026-11-21T19:38:00.000Z',
    },
  },
});

export const proofEndpoints = { createProof };
