import type { Dns } from '../src/delivery/dns';

/** The records by name. Names that are `silent` get no answer; other names do not exist. */
export interface Zone {
  txt?: Record<string, string[]>;
  mx?: Record<string, string[]>;
  addresses?: Record<string, string[]>;
  /** By address. */
  names?: Record<string, string[]>;
  silent?: Set<string>;
}

/** A DNS in memory, which reads the zone at each question. */
export function fakeDns(zone: Zone): Dns & { asked: string[] } {
  const asked: string[] = [];
  const answer = (records: Record<string, string[]> | undefined, name: string) => {
    asked.push(name);
    return Promise.resolve(zone.silent?.has(name) ? null : (records?.[name] ?? []));
  };
  return {
    asked,
    texts: (name) => answer(zone.txt, name),
    exchangers: (name) => answer(zone.mx, name),
    addresses: (name) => answer(zone.addresses, name),
    names: (address) => answer(zone.names, address),
  };
}
