import { GATEWAY } from '@girouette/contracts/description/deployables';

/** The host of `overlays/production`, which an operator replaces. */
const HOST = 'girouette.example';
const NAME = 'girouette';

const route = (name: string, listener: string, rule: object) => ({
  apiVersion: 'gateway.networking.k8s.io/v1',
  kind: 'HTTPRoute',
  metadata: { name },
  spec: {
    parentRefs: [{ name: NAME, sectionName: listener }],
    hostnames: [HOST],
    rules: [rule],
  },
});

/**
 * One host to the gateway, in the words of the Gateway API. As with the Ingress, TLS ends before the gateway. Listeners take only routes of
 * their own namespace, which is the API's default.
 */
export const gatewayApi = (): object[] => [
  {
    apiVersion: 'gateway.networking.k8s.io/v1',
    kind: 'Gateway',
    metadata: { name: NAME },
    spec: {
      gatewayClassName: NAME,
      listeners: [
        { name: 'http', hostname: HOST, port: 80, protocol: 'HTTP' },
        {
          name: 'https',
          hostname: HOST,
          port: 443,
          protocol: 'HTTPS',
          tls: { mode: 'Terminate', certificateRefs: [{ name: `${NAME}-tls` }] },
        },
      ],
    },
  },
  route(NAME, 'https', { backendRefs: [{ name: GATEWAY.name, port: GATEWAY.port }] }),
  // 301, because implementations need not know 308.
  route(`${NAME}-to-https`, 'http', {
    filters: [{ type: 'RequestRedirect', requestRedirect: { scheme: 'https', statusCode: 301 } }],
  }),
];
