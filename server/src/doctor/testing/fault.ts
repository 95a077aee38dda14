import { aFreePort } from '@girouette/platform/kit/testing';
import type { Installation } from './installation';

/** One fault, with the expected sentences for it and its remedy. */
export interface Fault {
  fault: string;
  /** Whether the installation is for guests rather than for trials. */
  forGuests?: true;
  /** Whether it has a DOMAIN, for `npm run serve`. */
  withDomain?: true;
  /** @returns the text that replaces `{place}` in the sentences */
  plant: (installation: Installation) => Promise<string | void> | string | void;
  problem: string;
  remedy: string;
}

export const set = (name: string, value: string) => (installation: Installation) => {
  installation.env[name] = value;
};
export const unset = (name: string) => (installation: Installation) => {
  delete installation.env[name];
};
export const setClosed =
  (name: string, address: (port: number) => string) => async (installation: Installation) => {
    const port = await aFreePort();
    installation.env[name] = address(port);
    return String(port);
  };

const ENGINES = {
  MONGODB_URL: (port: number) => `mongodb://127.0.0.1:${port}`,
  KAFKA_BROKERS: (port: number) => `127.0.0.1:${port}`,
  REDIS_URL: (port: number) => `redis://127.0.0.1:${port}`,
};

/** Sets an engine that does not answer, beside embedded ones. */
export const setClosedEngine =
  (closed: keyof typeof ENGINES) =>
  async ({ env }: Installation) => {
    for (const [name, address] of Object.entries(ENGINES)) {
      env[name] = name === closed ? address(await aFreePort()) : 'embedded';
    }
  };
/** Sets the addresses of all engines but one. */
export const setEnginesWithout =
  (missing: keyof typeof ENGINES) =>
  ({ env }: Installation) => {
    for (const [name, address] of Object.entries(ENGINES)) {
      if (name !== missing) env[name] = address(1);
    }
  };
