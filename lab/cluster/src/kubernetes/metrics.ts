import { readFileSync } from 'node:fs';
import type { Background } from '../background';
import { waitUntil } from '../wait';
import { CONTROL_PLANE } from './addresses';
import type { Authority } from './certificates';
import type { Kubectl } from './kubectl';

const PORT = 4443;
const NAME = 'metrics-server';
const NAMESPACE = 'kube-system';
const GROUP = 'metrics.k8s.io';
const VERSION = 'v1beta1';
const READY_LIMIT_MS = 120_000;

/** The arguments of metrics-server as a process beside the control plane. It accepts no shorter interval, and only shorter requests. */
export async function metricsArguments({ own, certify, kubeconfig }: Authority) {
  const user = await kubeconfig('metrics', `/O=system:masters/CN=${NAME}`);
  const server = await certify({
    file: 'metrics-server',
    subject: `/CN=${NAME}`,
    names: [`DNS:${NAME}.${NAMESPACE}.svc`],
  });
  return [
    ...['--kubeconfig', user, '--authentication-kubeconfig', user],
    ...['--authorization-kubeconfig', user, '--metric-resolution', '10s'],
    ...['--kubelet-request-timeout', '5s'],
    ...['--bind-address', CONTROL_PLANE, '--secure-port', String(PORT)],
    ...['--tls-cert-file', server.cert, '--tls-private-key-file', server.key],
    ...['--kubelet-certificate-authority', own.cert, '--kubelet-use-node-status-port'],
    ...['--kubelet-preferred-address-types', 'InternalIP'],
  ];
}

/** Makes the process the API of the pods' metrics. Its service has no pods, so its address is written down. */
const objectsFor = ({ own }: Authority) => [
  {
    apiVersion: 'v1',
    kind: 'Service',
    metadata: { name: NAME, namespace: NAMESPACE },
    spec: { ports: [{ name: 'https', port: 443, targetPort: PORT }] },
  },
  {
    apiVersion: 'discovery.k8s.io/v1',
    kind: 'EndpointSlice',
    metadata: {
      name: NAME,
      namespace: NAMESPACE,
      labels: { 'kubernetes.io/service-name': NAME },
    },
    addressType: 'IPv4',
    ports: [{ name: 'https', port: PORT, protocol: 'TCP' }],
    endpoints: [{ addresses: [CONTROL_PLANE], conditions: { ready: true } }],
  },
  {
    apiVersion: 'apiregistration.k8s.io/v1',
    kind: 'APIService',
    metadata: { name: `${VERSION}.${GROUP}` },
    spec: {
      group: GROUP,
      version: VERSION,
      service: { name: NAME, namespace: NAMESPACE },
      caBundle: readFileSync(own.cert).toString('base64'),
      groupPriorityMinimum: 100,
      versionPriority: 100,
    },
  },
];

/**
 * Registers metrics-server with the API server and waits until it has measured the pods of the parts.
 * @throws Error with its last lines when it ended
 */
export async function registerMetrics(options: {
  kubectl: Kubectl;
  authority: Authority;
  program: Pick<Background, 'running' | 'printed'>;
}): Promise<void> {
  const { kubectl, authority, program } = options;
  const list = { apiVersion: 'v1', kind: 'List', items: objectsFor(authority) };
  const apply = ['apply', '--server-side', '--filename', '-', '--namespace', NAMESPACE];
  await kubectl.runOrThrow(apply, { input: JSON.stringify(list) });
  await waitUntil(
    'pods are measured',
    async () => {
      if (!program.running) throw new Error(program.printed());
      const { code, output } = await kubectl.try('top', 'pods', '--no-headers');
      return (code === 0 && output.includes('m ')) || output;
    },
    READY_LIMIT_MS,
  );
}
