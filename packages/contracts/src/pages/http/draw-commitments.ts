import { z } from 'zod';

export const hour = z.string().describe('An hour in UTC, such as `2026-11-24T14`.');
export const hash = z.string().describe('32 bytes in hexadecimal digits.');

/** What a page promises of its next draws (docs/decisions/0030-a-draw-that-anyone-can-recompute.md). */
export const drawCommitments = z
  .object({
    hour,
    commitments: z
      .tuple([hash, hash])
      .describe('The SHA-256 of the secret of that hour, and of the hour after it.'),
  })
  .meta({ id: 'DrawCommitments' });

export const sampleCommitments: z.infer<typeof drawCommitments> = {
  hour: '2026-11-24T14',
  commitments: [
    '00e4cbb9d4a6f5ea8ba17d7ab28b8ad17e0ba4d3b2ab5b3c4d4ad5eac2d3b801',
    '7d0f5b3a4c2e1908f7e6d5c4b3a29180f1e2d3c4b5a69788796a5b4c3d2e1f00',
  ],
};
