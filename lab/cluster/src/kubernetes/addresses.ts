/* All addresses lie in separate network namespaces, so they may be in use outside. They are private, which lets TRUST_PROXY accept a
   guest's forwarded address. */

export interface Node {
  name: string;
  address: string;
  /** The addresses of its pods. */
  pods: string;
}

/** The first one shares its network namespace with the control plane. */
export const NODES = [
  { name: 'node-1', address: '10.200.0.1', pods: '10.244.1.0/24' },
  { name: 'node-2', address: '10.200.0.2', pods: '10.244.2.0/24' },
] as const satisfies readonly Node[];

export const CONTROL_PLANE = NODES[0].address;
export const API_SERVER = `https://${CONTROL_PLANE}:6443`;
export const ALL_PODS = '10.244.0.0/16';
export const SERVICES = '10.96.0.0/16';
export const FIRST_SERVICE = '10.96.0.1';
export const CLUSTER_DOMAIN = 'cluster.local';
