import type { Header, Reference } from './types';

export const headers: Record<'RequestId' | 'RetryAfter' | 'FileName', Header> = {
  RequestId: {
    description: 'The request in the logs; also accepted as a header of the request.',
    schema: { type: 'string' },
  },
  FileName: {
    description: 'Such as `attachment; filename="gagnants-2026-11-29.xlsx"`.',
    required: true,
    schema: { type: 'string' },
  },
  RetryAfter: {
    description: 'Seconds after which the caller may try again.',
    schema: { type: 'integer', minimum: 1 },
  },
};

/** A reference to a header of the components. */
export const reference = (name: keyof typeof headers): Reference => ({
  $ref: `#/components/headers/${name}`,
});
