import { PROOF_TAG, proofOverlay } from '../../../../tools/kubernetes/proof';
import { NODES } from './addresses';
import {
  cniConfig,
  containerdToml,
  corefile,
  kubeletConfig,
  PAUSE_IMAGE,
  proxyConfig,
} from './node-config';

const [node] = NODES;
const folder = '/srv/node';

test('containerd keeps all of its files in the node’s own folders', () => {
  const toml = containerdToml({ data: '/cache/data', folder });
  const paths = [...toml.matchAll(/"(\/[^"]*)"/g)].map(([, path]) => path);
  expect(paths).toEqual([
    '/cache/data',
    '/srv/node/containerd',
    '/srv/node/containerd.sock',
    '/srv/node/opt',
    '/usr/lib/cni',
    '/srv/node/cni',
  ]);
  expect(toml).toContain(`sandbox = "docker.io/${PAUSE_IMAGE}:latest"`);
});

test('the pods of a node get its addresses, and two nodes have different ones', () => {
  const [first, second] = NODES.map((each) => cniConfig(each, folder).plugins[0]?.ipam.ranges);
  expect(first).toEqual([[{ subnet: node.pods }]]);
  expect(first).not.toEqual(second);
});

test('the kubelet puts its pods into the run’s cgroup, resolves the cluster’s own names and admits no stranger', () => {
  const server = { cert: 's.crt', key: 's.key' };
  const config = kubeletConfig({
    node,
    folder,
    authority: 'ca.crt',
    server,
    cgroup: 'girouette-1',
  });
  expect(config).toMatchObject({
    cgroupRoot: '/girouette-1',
    clusterDNS: ['10.200.0.1'],
    authentication: { anonymous: { enabled: false }, x509: { clientCAFile: 'ca.crt' } },
    containerRuntimeEndpoint: 'unix:///srv/node/containerd.sock',
  });
});

test('kube-proxy leaves the machine’s table of connections as it is', () => {
  expect(proxyConfig({ node, kubeconfig: 'k' }).conntrack).toMatchObject({ maxPerCore: 0, min: 0 });
});

test('only names of the cluster’s domain get answers', () => {
  expect(corefile('/k')).toContain('kubernetes cluster.local {\n    kubeconfig /k\n');
  expect(corefile('/k')).not.toContain('forward');
});

test('every image of the parts gets the tag that was taken over from Docker', () => {
  const own = proofOverlay.images.filter(({ name }) => name.startsWith('girouette/'));
  expect(own.length).toBeGreaterThan(10);
  expect(new Set(own.map(({ newTag }) => newTag))).toEqual(new Set([PROOF_TAG]));
});
