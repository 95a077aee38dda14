import { once } from 'node:events';
import { createConnection } from 'node:net';
import { check, type Checks } from '../check';

const CONNECT_LIMIT_MS = 3_000;
const ENGINES = [
  { name: 'MongoDB', variable: 'MONGODB_URL', port: 27_017 },
  { name: 'Kafka', variable: 'KAFKA_BROKERS', port: 9_092 },
  { name: 'Redis', variable: 'REDIS_URL', port: 6_379 },
];

/** Whether one of the servers in a value accepts connections. A mongodb+srv:// address names none; another check reports one that is wrong. */
async function answers(value: string, port: number): Promise<boolean> {
  const servers = value
    .split(',')
    .map((each) => each.trim().replace(/^(\w+:\/\/)?([^@/]*@)?/, 'tcp://'))
    .filter((server) => URL.canParse(server) && !value.startsWith('mongodb+srv:'))
    .map((server) => connectTo(new URL(server), port));
  const accepted = await Promise.allSettled(servers);
  return servers.length === 0 || accepted.some(({ status }) => status === 'fulfilled');
}

function connectTo({ hostname, port }: URL, otherwise: number): Promise<unknown> {
  const host = hostname.replace(/^\[|\]$/g, '');
  const socket = createConnection({ host, port: Number(port || otherwise) });
  const signal = AbortSignal.timeout(CONNECT_LIMIT_MS);
  return once(socket, 'connect', { signal }).finally(() => socket.destroy());
}

export const engines: Checks = {
  moteurs: check({
    question: async ({ env }) => {
      const used = ENGINES.filter(({ variable }) => env[variable] !== undefined);
      const asked = used.map(({ variable, port }) => answers(env[variable] ?? '', port));
      const answered = await Promise.all(asked);
      return used.filter((_engine, at) => !answered[at]);
    },
    finding: ({ name, variable }) => `${name} ne répond pas à l’adresse de ${variable}.`,
    remedy: ({ name, variable }) =>
      `Démarrez ${name}, ou corrigez ${variable}. Sans les trois adresses, Girouette se passe de moteurs.`,
  }),
};
