import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from '@girouette/service-kit';

const NAME = 'girouette_device';
const VALUE = /^[\w-]{22}$/;
const DAYS = 30;

/**
 * Knows a device again by a random number that says nothing of its owner: out of reach of scripts, and sent with a spin
 * alone. A device that has none, or clears it, gets a new one and counts with its network all the same.
 */
export function deviceCookie(publicUrl: string) {
  const attributes = {
    path: '/api/game/spin',
    httpOnly: true,
    sameSite: 'lax',
    secure: publicUrl.startsWith('https:'),
    maxAge: DAYS * 24 * 60 * 60,
  } as const;

  return (request: FastifyRequest, reply: FastifyReply): string => {
    const known = request.cookies[NAME];
    if (known !== undefined && VALUE.test(known)) return known;
    const device = randomBytes(16).toString('base64url');
    reply.setCookie(NAME, device, attributes);
    return device;
  };
}
