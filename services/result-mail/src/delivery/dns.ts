import { Resolver } from 'node:dns/promises';

/** Records of the DNS. Each answer is an empty list when there are no records, and null when the DNS does not answer in time. */
export interface Dns {
  /** The TXT records, each with its parts joined. */
  texts(name: string): Promise<string[] | null>;
  /** The hosts that receive mail. */
  exchangers(name: string): Promise<string[] | null>;
  /** The IPv4 and IPv6 addresses. */
  addresses(name: string): Promise<string[] | null>;
  /** The names of an address. */
  names(address: string): Promise<string[] | null>;
}

/** Limit of one question. */
const QUESTION_LIMIT_MS = 2_000;
const NO_RECORDS = new Set(['ENOTFOUND', 'ENODATA']);

/** The part of a resolver that is asked. */
export type Questions = Pick<
  Resolver,
  'resolveTxt' | 'resolveMx' | 'resolve4' | 'resolve6' | 'reverse'
>;

/** Asks the resolvers of this machine. A question takes at most two seconds. */
export const openDns = (): Dns => dnsOf(new Resolver({ timeout: QUESTION_LIMIT_MS, tries: 1 }));

/** Answers with a resolver; a fault of it counts as no answer. */
export function dnsOf(resolver: Questions): Dns {
  return {
    texts: async (name) =>
      (await orNone(resolver.resolveTxt(name)))?.map((text) => text.join('')) ?? null,
    exchangers: async (name) =>
      (await orNone(resolver.resolveMx(name)))?.map(({ exchange }) => exchange) ?? null,
    async addresses(name) {
      const [four, six] = await Promise.all([
        orNone(resolver.resolve4(name)),
        orNone(resolver.resolve6(name)),
      ]);
      return four && six && [...four, ...six];
    },
    names: (address) => orNone(resolver.reverse(address)),
  };
}

async function orNone<T>(records: Promise<T[]>): Promise<T[] | null> {
  try {
    return await records;
  } catch (error) {
    return NO_RECORDS.has(String((error as NodeJS.ErrnoException).code)) ? [] : null;
  }
}
