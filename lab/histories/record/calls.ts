import { endpoints, type EndpointDefinition } from '@girouette/contracts';
import { now, type Operation } from './history';
import type { Restaurant } from './restaurant';
import type { Request, Send } from './send';

/** The part of an operation that is known before its call is sent. */
export type Asked = Omit<Operation, 'call' | 'return' | 'result'>;
type Answered = Pick<Operation, 'result' | 'play' | 'state' | 'by' | 'version' | 'shownName'>;
/** A won gift, for those who know its voucher. */
export interface Gift {
  play: string;
  voucher: string;
  /** The typed code and the text of the QR code; null before the guest has read the voucher. */
  codes: readonly string[] | null;
  /** The requests that may have redeemed it. */
  nonces: string[];
}
type Json = Record<string, unknown>;

const READS: readonly Operation['kind'][] = ['check', 'voucher', 'read'];

/** The calls of one restaurant's clients, recorded. */
export function createCalls(send: Send, { pageId, people, formatOf }: Restaurant) {
  const operations: Operation[] = [];

  /** @param read what an answer of 2xx says. @returns that answer; null without one */
  async function record(
    asked: Asked,
    [endpoint, request]: [Pick<EndpointDefinition, 'method' | 'path'>, Request],
    read: (json: Json) => Answered,
  ): Promise<Json | null> {
    const call = now();
    const answer = await send(endpoint, request);
    const json = (answer?.json ?? {}) as Json;
    const isOk = answer !== null && answer.status < 300;
    // A read without an answer tells nothing.
    if (answer || !READS.includes(asked.kind)) {
      const said = answer ? (isOk ? read(json) : refusalOf(json)) : { result: '' };
      operations.push({ ...asked, call, return: answer && now(), ...said });
    }
    return isOk ? json : null;
  }

  const person = (name: string) => people[name as keyof typeof people];
  return {
    operations,
    spin: (asked: Asked & { key: string; email: string }) => {
      const { key, email, ...rest } = asked;
      const request = { key, body: { pageId, email } };
      return record({ ...rest, key }, [endpoints.spinWheel, request], (json) => ({
        result: json.voucher === undefined ? 'loss' : 'win',
        play: String(json.playId),
      }));
    },
    voucher: (asked: Asked, gift: Gift) =>
      record(asked, [endpoints.readVoucher, { body: { token: gift.voucher } }], giftOf),
    check: (asked: Asked & { actor: string }, code: string) =>
      record(asked, [endpoints.checkGift, { as: person(asked.actor), body: { code } }], giftOf),
    redeem: (asked: Asked & { actor: string }, body: { code: string; nonce: string }) =>
      record(
        asked,
        [
          endpoints.redeemGift,
          { as: person(asked.actor), body: { ...body, device: asked.device } },
        ],
        giftOf,
      ),
    undo: (asked: Asked & { actor: string; gift: string }) => {
      const body = { reason: 'Mauvais cadeau', device: 'Ordinateur' };
      const request = { as: person(asked.actor), params: { id: asked.gift }, body };
      return record(asked, [endpoints.undoRedemption, request], giftOf);
    },
    revoke: (asked: Asked & { gift: string }) => {
      const body = { reason: 'Fermeture' };
      const request = { as: people.owner, params: { id: asked.gift }, body };
      return record(asked, [endpoints.revokeGift, request], giftOf);
    },
    edit: (asked: Asked & { name: string }) => {
      const { base: version, name } = asked;
      const body = { gameFormat: formatOf(name), version };
      const request = { as: people.owner, params: { id: pageId }, body };
      return record(asked, [endpoints.updatePage, request], pageOf);
    },
    read: (asked: Asked) =>
      record(asked, [endpoints.readPageForUpdate, { as: people.owner, query: { pageId } }], pageOf),
    remove: (asked: Asked) =>
      record(asked, [endpoints.deletePage, { as: people.owner, params: { id: pageId } }], () => ({
        result: 'deleted',
      })),
  };
}
export type Calls = ReturnType<typeof createCalls>;

const giftOf = ({ state, redemption }: Json): Answered => ({
  ...{ result: 'ok', state: String(state) },
  by: (redemption as { device: string } | null | undefined)?.device ?? '',
});

const pageOf = (json: Json): Answered => ({
  ...{ result: 'ok', version: Number(json.version) },
  shownName: String(json.brandName),
});

function refusalOf({ code, details }: Json): Answered {
  const { device, current } = (details ?? {}) as { device?: string; current?: Json };
  return { ...(current && pageOf(current)), ...(device && { by: device }), result: String(code) };
}
