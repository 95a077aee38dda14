import { createServer } from 'node:net';
import { setClosed, type Fault } from '../fault';

export const ENGINES: readonly Fault[] = [
  {
    fault: 'a Redis that does not answer',
    plant: setClosed('REDIS_URL', (port) => `redis://127.0.0.1:${port}`),
    problem: 'Redis ne répond pas à l’adresse de REDIS_URL.',
    remedy: 'Démarrez Redis, ou corrigez REDIS_URL. Sans cette variable, Girouette s’en passe.',
  },
  {
    fault: 'a Redis that refuses the login',
    async plant({ env, later }) {
      const redis = createServer((socket) => {
        socket.on('data', () => socket.write('-WRONGPASS invalid username-password pair\r\n'));
        socket.on('error', () => undefined);
      });
      await new Promise<void>((listening) => redis.listen(0, '127.0.0.1', listening));
      later(() => {
        redis.close();
      });
      const { port } = redis.address() as { port: number };
      env.REDIS_URL = `redis://nom:faux@127.0.0.1:${port}`;
    },
    problem: 'Redis refuse le nom ou le mot de passe de REDIS_URL.',
    remedy: 'Corrigez REDIS_URL, ou donnez à cet utilisateur les droits qui lui manquent.',
  },
  {
    fault: 'a MongoDB that does not answer',
    plant: setClosed('MONGODB_URL', (port) => `mongodb://127.0.0.1:${port}`),
    problem: 'MongoDB ne répond pas à l’adresse de MONGODB_URL.',
    remedy: 'Démarrez MongoDB, ou corrigez MONGODB_URL. Sans cette variable, Girouette s’en passe.',
  },
  {
    fault: 'a Kafka that does not answer',
    plant: setClosed('KAFKA_BROKERS', (port) => `127.0.0.1:${port}`),
    problem: 'Kafka ne répond pas à l’adresse de KAFKA_BROKERS.',
    remedy: 'Démarrez Kafka, ou corrigez KAFKA_BROKERS. Sans cette variable, Girouette s’en passe.',
  },
  {
    fault: 'a part elsewhere that does not answer',
    plant: setClosed('GAME_URL', (port) => `http://127.0.0.1:${port}`),
    problem: 'La partie game ne répond pas à http://127.0.0.1:{place}.',
    remedy: 'Démarrez-la là-bas, ou retirez GAME_URL pour qu’elle tourne ici.',
  },
];
