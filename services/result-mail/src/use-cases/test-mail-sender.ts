import { AppError, may, type Principal } from '@girouette/contracts';
import { readEmail } from '@girouette/platform/kit';
import { newId } from '@girouette/store';
import { bounceTokenOf } from '../bounce-token';
import { maskedAddress } from '../domain/masked-address';
import { domainOf } from '../domain/sender';
import { composeSenderTestMail } from '../mails/sender-test-mail';
import { findSender } from './find-sender';
import type { ResultMailDeps } from './ports';

type Deps = Pick<
  ResultMailDeps,
  'settings' | 'sender' | 'signingKeys' | 'recipients' | 'deliver' | 'contact' | 'keys' | 'clock'
>;

/** What the mail server made of a test mail. */
export interface TestedSender {
  accepted: boolean;
  /** The server's own text, or a code when it sent none. */
  reply: string;
  milliseconds: number;
  signed: boolean;
  /** Masked. */
  to: string;
}

/**
 * Sends a test mail now, to the administrator's own address only.
 * @returns the reply of the mail server, which accepted or refused it
 * @throws AppError FORBIDDEN; OWN_ADDRESS_UNKNOWN before an event has brought the address
 */
export async function testMailSender(deps: Deps, principal: Principal): Promise<TestedSender> {
  const { signingKeys, recipients, deliver, keys, clock } = deps;
  if (!may(principal, 'settings:manage')) throw new AppError('FORBIDDEN');
  const { userId } = principal;
  const { sealedEmail = '' } = (await recipients.find(userId)) ?? {};
  const to = readEmail(keys, { userId, sealedEmail });
  if (to === null) throw new AppError('OWN_ADDRESS_UNKNOWN');
  const from = await findSender(deps);
  signingKeys.forget(domainOf(from));
  const signer = await signingKeys.signerOf(domainOf(from));
  const begun = clock.now().getTime();
  const delivery = await deliver({
    ...composeSenderTestMail(deps),
    ...{ id: `sender-test:${newId()}`, from, to, signer },
    bounceToken: bounceTokenOf(keys, { to, now: clock.now() }),
  });
  const accepted = delivery.kind === 'accepted';
  return {
    accepted,
    reply: delivery.reply ?? (accepted ? '' : delivery.reason),
    milliseconds: Math.max(0, clock.now().getTime() - begun),
    signed: signer !== null,
    to: maskedAddress(to),
  };
}
