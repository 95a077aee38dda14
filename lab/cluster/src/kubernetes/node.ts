import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startBackground } from '../background';
import { makeCgroups, removeCgroups } from '../cgroups';
import type { Cleanup } from '../cleanup';
import { UnsupportedError } from '../report';
import { waitUntil } from '../wait';
import { succeeds } from '../shell';
import { SERVICES, type Node } from './addresses';
import type { Authority } from './certificates';
import { startContainerd, type Ctr } from './containerd';
import type { Kubectl } from './kubectl';
import { cniConfig, kubeletConfig, proxyConfig } from './node-config';
import { openNodeSpace } from './node-space';
import type { Programs } from './programs';

const READY_LIMIT_MS = 180_000;
const FIREWALL_USER = '/O=system:masters/CN=firewall';

/**
 * Starts containerd, the kubelet, kube-proxy and the firewall, and registers the end of all of them and their containers.
 * @param options.inside the command that enters its network namespace
 * @param options.data the images, for this node alone
 * @param options.firewall the program that enforces network policies, if any
 * @throws UnsupportedError when the machine cannot run one of them
 */
export async function startNode(options: {
  node: Node;
  programs: Programs;
  authority: Authority;
  kubectl: Kubectl;
  folder: string;
  data: string;
  inside: readonly string[];
  firewall: string | undefined;
  cleanup: Cleanup;
}): Promise<Ctr> {
  const { node, programs, authority, kubectl, folder, data, inside, firewall, cleanup } = options;
  const cgroup = `girouette-${String(process.pid)}-${node.name}`;
  makeCgroups(cgroup);
  cleanup.add(`cgroups ${cgroup}`, () => removeCgroups(cgroup));
  const space = await openNodeSpace({ folder, inside, cleanup });

  function start(name: 'kubelet' | 'kube-proxy', args: readonly string[]) {
    const command = [...space, programs[name], ...args];
    return startBackground({ command, logFile: join(folder, `${name}.log`) });
  }
  const write = (file: string, content: object) => {
    const path = join(folder, file);
    mkdirSync(join(path, '..'), { recursive: true });
    writeFileSync(path, JSON.stringify(content));
    return path;
  };

  write('cni/pods.conflist', cniConfig(node, folder));
  const ctr = await startContainerd({ programs, data, folder, inside: space });
  const server = await authority.certify({
    file: `${node.name}-server`,
    subject: `/CN=${node.name}`,
    names: [`IP:${node.address}`],
  });
  const config = kubeletConfig({ node, folder, authority: authority.own.cert, server, cgroup });
  const user = `/O=system:nodes/CN=system:node:${node.name}`;
  const kubelet = start('kubelet', [
    ...['--config', write('kubelet.json', config), '--root-dir', join(folder, 'kubelet')],
    ...['--kubeconfig', await authority.kubeconfig(node.name, user)],
    ...['--hostname-override', node.name, '--node-ip', node.address],
    ...['--cert-dir', join(folder, 'kubelet/pki')],
  ]);
  const kubeconfig = await authority.kubeconfig(`${node.name}-proxy`, '/CN=system:kube-proxy');
  const proxy = start('kube-proxy', [
    '--config',
    write('kube-proxy.json', proxyConfig({ node, kubeconfig })),
  ]);

  await waitUntil(
    `${node.name} is ready`,
    async () => {
      const ended = [kubelet, proxy].find(({ running }) => !running);
      if (ended) throw new UnsupportedError(`${node.name} ended: ${ended.printed()}`);
      const ready = '.status.conditions[?(@.type=="Ready")].status';
      const { stdout, output } = await kubectl.try(
        ...['get', 'node', node.name, '--output', `jsonpath={${ready}}`],
      );
      return stdout === 'True' || output;
    },
    READY_LIMIT_MS,
  );
  if (firewall !== undefined) await startFirewall({ node, firewall, authority, folder, space });
  return ctr;
}

/** Starts kube-router, which reads the object of its node when it starts, and waits until it has written its rules. */
async function startFirewall(options: {
  node: Node;
  firewall: string;
  authority: Authority;
  folder: string;
  space: readonly string[];
}): Promise<void> {
  const { node, firewall, authority, folder, space } = options;
  const kubeconfig = await authority.kubeconfig(`${node.name}-firewall`, FIREWALL_USER);
  const router = startBackground({
    command: [
      ...[...space, firewall, '--kubeconfig', kubeconfig, '--hostname-override', node.name],
      ...['--run-router=false', '--run-service-proxy=false', '--run-firewall=true'],
      ...['--enable-cni=false', '--service-cluster-ip-range', SERVICES],
    ],
    logFile: join(folder, 'kube-router.log'),
  });
  const [command = '', ...args] = [...space, 'iptables', '--list', 'KUBE-ROUTER-FORWARD'];
  await waitUntil(`${node.name} enforces policies`, async () => {
    if (!router.running) throw new UnsupportedError(`the firewall ended: ${router.printed()}`);
    return succeeds(command, args);
  });
}
