import { DEPLOYABLES, type Deployable } from '@girouette/contracts/description/deployables';

export interface Image {
  name: string;
  target: string;
  /** The folder built into it, for targets with several. */
  part?: string | undefined;
  /** How to start one container of it alone. */
  alone: { env: Readonly<Record<string, string>>; command?: readonly string[] };
}

/** result-mail does not start without a mail server. */
const MAIL = { SMTP_URL: 'smtp://127.0.0.1:1025' };

const imageOf = ({ name, image, port, env }: Deployable): Image => ({
  name,
  target: image.target,
  part: image.part,
  alone: { env: { ...env, ...MAIL, PORT: String(port) } },
});

/** Answers the check of the mail server, then starts the system. Alone in its container, nothing else answers. */
const SERVE = `require('net').createServer((socket) => {
  socket.write('220 mail\\r\\n');
  socket.on('data', (line) => socket.write(/^quit/i.test(line) ? '221 bye\\r\\n' : '250 ok\\r\\n'));
}).listen(1025, () => import('/app/server/dist/serve.js'))`;

/** The images of docker-compose.yml and k8s/, and the one for a single machine. */
export const IMAGES: readonly Image[] = [
  ...DEPLOYABLES.map(imageOf),
  {
    name: 'server',
    target: 'server',
    alone: {
      env: { ...MAIL, PUBLIC_URL: 'https://jeu.example.fr' },
      command: ['node', '--max-old-space-size=128', '-e', SERVE],
    },
  },
  {
    name: 'stand-ins',
    target: 'stand-ins',
    alone: { env: { PORT: '1080', INBOX_PORT: '1080' }, command: ['node', 'dist/inbox.js'] },
  },
];
