import { join } from 'node:path';
import { ALL_PODS, CLUSTER_DOMAIN, CONTROL_PLANE, type Node } from './addresses';
import type { Certificate } from './certificates';

/** The container that holds a pod's network namespace. */
export const PAUSE_IMAGE = 'girouette/pause';

export const containerdToml = ({ data, folder }: { data: string; folder: string }): string => {
  const at = (name: string) => JSON.stringify(join(folder, name));
  return `version = 3
root = ${JSON.stringify(data)}
state = ${at('containerd')}

[grpc]
address = ${at('containerd.sock')}

[plugins."io.containerd.internal.v1.opt"]
path = ${at('opt')}

[plugins."io.containerd.cri.v1.images".pinned_images]
sandbox = "docker.io/${PAUSE_IMAGE}:latest"

[plugins."io.containerd.cri.v1.runtime"]
# A container's root may lack the capability to lower it.
restrict_oom_score_adj = true
disable_apparmor = true

[plugins."io.containerd.cri.v1.runtime".cni]
bin_dirs = ["/usr/lib/cni"]
conf_dir = ${at('cni')}
`;
};

/** Returns the CNI configuration: each pod has its own virtual cable to the node, which routes. */
export const cniConfig = ({ pods }: Node, folder: string) => ({
  cniVersion: '1.0.0',
  name: 'pods',
  plugins: [
    {
      type: 'ptp',
      ipam: {
        type: 'host-local',
        ranges: [[{ subnet: pods }]],
        routes: [{ dst: '0.0.0.0/0' }],
        dataDir: join(folder, 'addresses'),
      },
    },
  ],
});

export const kubeletConfig = (options: {
  node: Node;
  folder: string;
  authority: string;
  server: Certificate;
  cgroup: string;
}) => {
  const { node, folder, authority, server, cgroup } = options;
  return {
    apiVersion: 'kubelet.config.k8s.io/v1beta1',
    kind: 'KubeletConfiguration',
    address: node.address,
    tlsCertFile: server.cert,
    tlsPrivateKeyFile: server.key,
    authentication: { anonymous: { enabled: false }, x509: { clientCAFile: authority } },
    containerRuntimeEndpoint: `unix://${join(folder, 'containerd.sock')}`,
    clusterDNS: [CONTROL_PLANE],
    clusterDomain: CLUSTER_DOMAIN,
    // External names are not resolved.
    resolvConf: '',
    cgroupDriver: 'cgroupfs',
    cgroupRoot: `/${cgroup}`,
    // Some machines still have version 1, and the kubelet still supports it.
    failCgroupV1: false,
    failSwapOn: false,
    // Proofs end the same container more often than an evening does, and fill its volume.
    crashLoopBackOff: { maxContainerRestartPeriod: '1s' },
    volumeStatsAggPeriod: '10s',
    // Otherwise it expects to be allowed to raise its own priority when memory is short.
    featureGates: { KubeletInUserNamespace: true },
    // The machine's disk may be nearly full for other reasons.
    evictionHard: { 'memory.available': '100Mi' },
    imageGCHighThresholdPercent: 100,
    podLogsDir: join(folder, 'logs'),
    volumePluginDir: join(folder, 'volume-plugins'),
  };
};

/** The configuration of kube-proxy. It leaves machine-wide settings (`conntrack`) unchanged. */
export const proxyConfig = ({ node, kubeconfig }: { node: Node; kubeconfig: string }) => ({
  apiVersion: 'kubeproxy.config.k8s.io/v1alpha1',
  kind: 'KubeProxyConfiguration',
  mode: 'nftables',
  hostnameOverride: node.name,
  clientConnection: { kubeconfig },
  clusterCIDR: ALL_PODS,
  conntrack: {
    maxPerCore: 0,
    min: 0,
    tcpEstablishedTimeout: '0s',
    tcpCloseWaitTimeout: '0s',
  },
});

/** The configuration of CoreDNS: names of services only. */
export const corefile = (kubeconfig: string): string => `.:53 {
  bind ${CONTROL_PLANE}
  errors
  kubernetes ${CLUSTER_DOMAIN} {
    kubeconfig ${kubeconfig}
  }
}
`;
