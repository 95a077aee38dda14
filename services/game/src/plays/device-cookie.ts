import { hash } from 'node:crypto';
import { randomBytes, type FastifyReply, type FastifyRequest } from '@girouette/platform/kit';

const NAME = 'girouette_device';
const VALUE = /^[\w-]{22}$/;
const DAYS = 30;
const BYTES = 16;

/** Returns the number of the device that sends a request, and gives one to a new device. */
export type DeviceOf = ReturnType<typeof deviceCookie>;

/**
 * Recognises a device by a random number in a cookie. Only visits, clicks and spins send the cookie, and scripts cannot read it. A device
 * without one gets a new number, and still counts for its network's limits.
 */
export function deviceCookie(publicUrl: string) {
  const attributes = {
    path: '/api/game',
    httpOnly: true,
    sameSite: 'lax',
    secure: publicUrl.startsWith('https:'),
    maxAge: DAYS * 24 * 60 * 60,
  } as const;

  /**
   * @param requestKey a random text that a repeat of the request sends again. A new device's number derives from it, so the device gets the
   * same number when the response with the cookie was lost
   */
  return (request: FastifyRequest, reply: FastifyReply, requestKey?: string): string => {
    const known = request.cookies[NAME];
    if (known !== undefined && VALUE.test(known)) return known;
    const bytes =
      requestKey === undefined
        ? randomBytes(BYTES)
        : hash('sha256', requestKey, 'buffer').subarray(0, BYTES);
    const device = bytes.toString('base64url');
    void reply.setCookie(NAME, device, attributes);
    return device;
  };
}
