import { join } from 'node:path';
import { startBackground, type Background } from '../background';
import type { Cleanup } from '../cleanup';
import { waitUntil } from '../wait';
import { CONTROL_PLANE, FIRST_SERVICE, SERVICES } from './addresses';
import type { Authority } from './certificates';
import { createKubectl, type Kubectl } from './kubectl';
import type { Programs } from './programs';

const ETCD = 'http://127.0.0.1:2379';
const ETCD_PEERS = 'http://127.0.0.1:2380';
const NOBODY_ELSE = ['--bind-address', '127.0.0.1', '--leader-elect=false'];

const AGGREGATOR = 'aggregator';
/** By default the autoscaler ignores the first five minutes of a pod. */
const SCALES_SOON = [
  ...['--horizontal-pod-autoscaler-sync-period', '5s'],
  ...['--horizontal-pod-autoscaler-initial-readiness-delay', '5s'],
  ...['--horizontal-pod-autoscaler-cpu-initialization-period', '15s'],
];

const READY_LIMIT_MS = 180_000;
/** Its data does not outlast the run. */
const STOP_LIMIT_MS = 3_000;

/** Starts etcd, the API server, the controllers and the scheduler, and registers their stop. */
export async function startControlPlane(options: {
  programs: Programs;
  authority: Authority;
  folder: string;
  /** The command that enters its network namespace. */
  inside: readonly string[];
  cleanup: Cleanup;
}): Promise<Kubectl> {
  const { programs, authority, folder, inside, cleanup } = options;
  const { own, certify, kubeconfig } = authority;
  const started: Background[] = [];

  function start(name: 'etcd' | keyof Programs, args: readonly string[]): void {
    const command = [...inside, programs[name], ...args];
    const program = startBackground({ command, logFile: join(folder, `${name}.log`) });
    started.push(program);
    // Stopped in reverse order, because the API server would not end without etcd. Open watches delay it.
    cleanup.add(name, () => program.stop(STOP_LIMIT_MS));
  }

  const server = await certify({
    file: 'server',
    subject: '/CN=kube-apiserver',
    names: [`IP:127.0.0.1`, `IP:${CONTROL_PLANE}`, `IP:${FIRST_SERVICE}`, 'DNS:localhost'],
  });
  const admin = await certify({ file: 'kubelet-client', subject: '/O=system:masters/CN=admin' });
  const aggregator = await certify({ file: 'aggregator', subject: `/CN=${AGGREGATOR}` });
  const accounts = await certify({ file: 'service-accounts', subject: '/CN=service-accounts' });
  const kubectl = createKubectl({
    program: programs.kubectl,
    kubeconfig: await kubeconfig('admin', '/O=system:masters/CN=admin'),
    inside,
  });

  start('etcd', [
    ...['--data-dir', join(folder, 'etcd'), '--unsafe-no-fsync', '--log-level', 'warn'],
    ...['--listen-client-urls', ETCD, '--advertise-client-urls', ETCD],
    ...['--listen-peer-urls', ETCD_PEERS, '--initial-advertise-peer-urls', ETCD_PEERS],
    ...['--initial-cluster', `default=${ETCD_PEERS}`],
  ]);
  start('kube-apiserver', [
    ...['--etcd-servers', ETCD, '--secure-port', '6443', '--advertise-address', CONTROL_PLANE],
    ...['--tls-cert-file', server.cert, '--tls-private-key-file', server.key],
    ...['--client-ca-file', own.cert, '--authorization-mode', 'Node,RBAC'],
    ...['--enable-admission-plugins', 'NodeRestriction'],
    ...['--service-account-issuer', 'https://kubernetes.default.svc'],
    ...['--service-account-key-file', accounts.cert],
    ...['--service-account-signing-key-file', accounts.key],
    ...['--service-cluster-ip-range', SERVICES],
    ...['--kubelet-preferred-address-types', 'InternalIP', '--kubelet-certificate-authority'],
    ...[own.cert, '--kubelet-client-certificate', admin.cert, '--kubelet-client-key', admin.key],
    // It passes requests for metrics on in the name of the user who sent them.
    ...['--requestheader-client-ca-file', own.cert, '--requestheader-allowed-names', AGGREGATOR],
    ...['--requestheader-username-headers', 'X-Remote-User'],
    ...['--requestheader-group-headers', 'X-Remote-Group'],
    ...['--requestheader-extra-headers-prefix', 'X-Remote-Extra-'],
    ...['--proxy-client-cert-file', aggregator.cert, '--proxy-client-key-file', aggregator.key],
  ]);
  await waitUntil(
    'the API server answers',
    async () => {
      const ended = started.find(({ running }) => !running);
      if (ended) throw new Error(ended.printed());
      return (await kubectl.try('get', '--raw', '/readyz')).code === 0;
    },
    READY_LIMIT_MS,
  );
  // They end when the API server does not know their rights within a few seconds.
  start('kube-controller-manager', [
    ...['--kubeconfig', await kubeconfig('controllers', '/CN=system:kube-controller-manager')],
    ...['--root-ca-file', own.cert, '--service-account-private-key-file', accounts.key],
    ...['--use-service-account-credentials', ...NOBODY_ELSE, ...SCALES_SOON],
  ]);
  start('kube-scheduler', [
    ...['--kubeconfig', await kubeconfig('scheduler', '/CN=system:kube-scheduler')],
    ...NOBODY_ELSE,
  ]);
  return kubectl;
}
