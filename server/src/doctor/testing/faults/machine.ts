import { createServer } from 'node:net';
import type { Fault } from '../fault';

export const MACHINE: readonly Fault[] = [
  {
    fault: 'a clock that is fast',
    plant: (installation) => {
      installation.clockError = 10 * 60_000;
    },
    problem: 'L’horloge de cette machine avance d’environ 10 min.',
    remedy: 'Mettez-la à l’heure par NTP : sudo timedatectl set-ntp true.',
  },
  {
    fault: 'a Node without security fixes',
    plant: ({ node }) => {
      node.version = '20.20.2';
    },
    problem: 'Node 20 ne reçoit plus de corrections de sécurité depuis le 30 avril 2026.',
    remedy: 'Installez Node 24, ou le paquet nodejs de Debian 13, que Debian corrige.',
  },
  {
    fault: 'a disk that is almost full',
    plant: ({ disk }) => {
      disk.freeBytes = 42_900_000;
    },
    problem: 'Il reste 42 Mo sur le disque de {root}/data.',
    remedy: 'Libérez au moins 500 Mo : un disque plein refuse les tours de roue.',
  },
  {
    fault: 'data in memory',
    plant: ({ disk }) => {
      disk.type = 0x01021994;
    },
    problem: '{root}/data est en mémoire : les données disparaissent quand la machine redémarre.',
    remedy: 'Donnez par DATA_DIR un dossier sur un disque de cette machine.',
  },
  {
    fault: 'data on a disk of the network',
    plant: ({ disk }) => {
      disk.type = 0x6969;
    },
    problem: '{root}/data est sur un disque réseau, où les bases peuvent être abîmées.',
    remedy: 'Donnez par DATA_DIR un dossier sur un disque de cette machine.',
  },
  {
    fault: 'a port that another program has',
    async plant({ env, later }) {
      const other = createServer((socket) => socket.destroy());
      await new Promise<void>((listening) =>
        other.listen(Number(env.PORT), '127.0.0.1', listening),
      );
      later(() => new Promise((closed) => other.close(closed)));
      return env.PORT ?? '';
    },
    problem: 'Le port {place} est déjà pris.',
    remedy: 'Arrêtez l’autre programme ou choisissez un autre port par PORT.',
  },
  {
    fault: 'one port for two',
    plant: ({ env }) => (env.INBOX_PORT = env.PORT ?? ''),
    problem: 'PORT et INBOX_PORT demandent le même port {place}.',
    remedy: 'Choisissez-en deux.',
  },
];
