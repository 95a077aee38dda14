import { z } from 'zod';
import { id } from '../../texts/texts';
import { defineEndpoint } from '../../define-endpoint';

const SESSION_ID = '5e2f0d1c-8b7a-4f6e-9d3c-2b1a0f9e8d7c';

const session = z
  .object({
    _id: z.string(),
    device: z.string().describe('The browser and the system, in plain words.'),
    lastUsedAt: z.iso.datetime(),
    current: z.boolean().describe('Whether the request belongs to this session.'),
  })
  .meta({ id: 'Session' });
export type SessionSummary = z.infer<typeof session>;

export const listSessions = defineEndpoint({
  service: 'auth',
  summary: 'List the caller’s sessions',
  description: 'The caller’s sessions, the last used first.',
  method: 'GET',
  path: '/api/auth/sessions',
  permission: 'session:manage',
  limit: 'read',
  responses: { 200: z.array(session) },
  sample: {
    response: [
      {
        _id: SESSION_ID,
        device: 'Firefox · Windows',
        lastUsedAt: '2026-11-21T19:30:00.000Z',
        current: true,
      },
    ],
  },
});

export const endSession = defineEndpoint({
  service: 'auth',
  summary: 'End one of the caller’s sessions',
  description: 'Its access tokens stop working at once.',
  method: 'DELETE',
  path: '/api/auth/sessions/:id',
  permission: 'session:manage',
  limit: 'write',
  params: z.object({ id }),
  responses: { 204: z.undefined() },
  sample: { params: { id: SESSION_ID } },
});

export const endOtherSessions = defineEndpoint({
  service: 'auth',
  summary: 'End all other sessions',
  description: 'All sessions of the caller, except that of the request.',
  method: 'DELETE',
  path: '/api/auth/sessions',
  permission: 'session:manage',
  limit: 'write',
  responses: { 204: z.undefined() },
  sample: {},
});

export const sessionEndpoints = { listSessions, endSession, endOtherSessions };
