import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from '@girouette/service-kit';

const NAME = 'girouette_device';
const VALUE = /^[\w-]{22}$/;
const DAYS = 30;

/**
 * Recognises a device by a random number in a cookie that only spins send and scripts cannot read. A device without one
 * gets a new number; the limits of its network still count it.
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
