import type { Header, Reference } from './types';

export const headers: Record<'RequestId' | 'RetryAfter' | 'NextPage' | 'FileName', Header> = {
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
  NextPage: {
    description:
      'The address of the next page, relative to the request, with `rel="next"`; missing on the last page.',
    schema: { type: 'string' },
  },
};

/** A reference to a header of the components. */
export const reference = (name: keyof typeof headers): Reference => ({
  $ref: `#/components/headers/${name}`,
});
