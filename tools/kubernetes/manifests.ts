import { STOP_MS } from '@girouette/platform/runtime';
import { alertGroups } from './alerts';
import {
  DEPLOYABLES,
  imageNameOf,
  METRICS_PORT,
  secretKeyOf,
  type Deployable,
} from '@girouette/contracts/description/deployables';
import { outgoing } from './outgoing';
import { gatewayApi } from './gateway-api';
import { autoscalers } from './scale';

/* The objects of `k8s/base`, generated from the table of parts. Names, values and order are those of Kubernetes. The reasons are here,
   since generated files contain no comments. */

const PART_OF = 'girouette';
const COMPONENT = 'app.kubernetes.io/component';

/** Requests still arrive while the endpoints of a terminating pod are being removed everywhere. */
const SECONDS_UNTIL_UNREACHABLE = 5;
/** The time a process may take; the rest is a reserve for slow machines. */
const SECONDS_TO_STOP = SECONDS_UNTIL_UNREACHABLE + STOP_MS / 1_000 + 10;

/**
 * A pod that writes more is evicted before it fills its node and evicts its neighbours. It has a temporary folder and its log, which the
 * kubelet rotates at 50 MiB.
 */
const TEMPORARY = '64Mi';
const DISK = '192Mi';

const labelsOf = (name: string) => ({ 'app.kubernetes.io/name': name });
const allLabelsOf = (name: string) => ({
  ...labelsOf(name),
  'app.kubernetes.io/part-of': PART_OF,
});

const secretVariable = (name: string, key: string, optional: boolean) => ({
  name,
  valueFrom: { secretKeyRef: { name: PART_OF, key, ...(optional && { optional: true }) } },
});

const probe = (path: string, rest: Record<string, number>) => ({
  httpGet: { path, port: 'http' },
  timeoutSeconds: 3,
  ...rest,
});

const containerOf = (part: Deployable) => {
  const { name, port, env, secrets, memory } = part;
  const secret = (variable: string, optional: boolean) =>
    secretVariable(variable, secretKeyOf(part, variable), optional);
  return {
    name,
    image: imageNameOf(name),
    ports: [
      { name: 'http', containerPort: port },
      { name: 'metrics', containerPort: METRICS_PORT },
    ],
    envFrom: [{ configMapRef: { name: PART_OF } }],
    env: [
      { name: 'PORT', value: String(port) },
      { name: 'METRICS_PORT', value: String(METRICS_PORT) },
      { name: 'METRICS_HOST', value: '0.0.0.0' },
      ...Object.entries(env).map(([key, value]) => ({ name: key, value })),
      ...secrets.required.map((variable) => secret(variable, false)),
      ...secrets.optional.map((variable) => secret(variable, true)),
    ],
    // No processor limit: a limited process answers late even on an idle node.
    resources: {
      requests: { cpu: '50m', memory: `${memory.request}Mi`, 'ephemeral-storage': TEMPORARY },
      limits: { memory: `${memory.limit}Mi`, 'ephemeral-storage': DISK },
    },
    startupProbe: probe('/healthz', { periodSeconds: 1, failureThreshold: 60 }),
    livenessProbe: probe('/healthz', { periodSeconds: 10, failureThreshold: 3 }),
    readinessProbe: probe('/readyz', { periodSeconds: 3, failureThreshold: 2 }),
    lifecycle: { preStop: { sleep: { seconds: SECONDS_UNTIL_UNREACHABLE } } },
    securityContext: {
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    },
    volumeMounts: [
      { name: 'temporary', mountPath: '/tmp' },
      { name: 'temporary', mountPath: '/data' },
    ],
  };
};

/** A constraint by zone and one by node would leave nodes without a zone out of account, so that both pods could be on one of them. */
const spreadOverZones = (name: string) => ({
  topologyKey: 'topology.kubernetes.io/zone',
  maxSkew: 1,
  whenUnsatisfiable: 'ScheduleAnyway',
  labelSelector: { matchLabels: labelsOf(name) },
  matchLabelKeys: ['pod-template-hash'],
});

const spreadOverNodes = (name: string) => ({
  podAntiAffinity: {
    preferredDuringSchedulingIgnoredDuringExecution: [
      {
        weight: 100,
        podAffinityTerm: {
          topologyKey: 'kubernetes.io/hostname',
          labelSelector: { matchLabels: labelsOf(name) },
          matchLabelKeys: ['pod-template-hash'],
        },
      },
    ],
  },
});

/** Annotations that let a Prometheus without an operator find the pods. */
const SCRAPED = {
  'prometheus.io/scrape': 'true',
  'prometheus.io/port': String(METRICS_PORT),
  'prometheus.io/path': '/metrics',
};

const deployment = (part: Deployable) => ({
  apiVersion: 'apps/v1',
  kind: 'Deployment',
  metadata: { name: part.name, labels: allLabelsOf(part.name) },
  spec: {
    // No replica count: the overlay or the autoscaler sets it.
    revisionHistoryLimit: 3,
    strategy: { rollingUpdate: { maxSurge: 1, maxUnavailable: 0 } },
    selector: { matchLabels: labelsOf(part.name) },
    template: {
      metadata: { labels: allLabelsOf(part.name), annotations: SCRAPED },
      spec: {
        automountServiceAccountToken: false,
        // Otherwise a service named `kafka` would set KAFKA_PORT, which would be read as configuration.
        enableServiceLinks: false,
        terminationGracePeriodSeconds: SECONDS_TO_STOP,
        securityContext: {
          runAsNonRoot: true,
          runAsUser: 1000,
          runAsGroup: 1000,
          fsGroup: 1000,
          seccompProfile: { type: 'RuntimeDefault' },
        },
        topologySpreadConstraints: [spreadOverZones(part.name)],
        affinity: spreadOverNodes(part.name),
        containers: [containerOf(part)],
        volumes: [{ name: 'temporary', emptyDir: { sizeLimit: TEMPORARY } }],
      },
    },
  },
});

const service = ({ name, port }: Deployable) => ({
  apiVersion: 'v1',
  kind: 'Service',
  metadata: { name, labels: allLabelsOf(name) },
  spec: {
    selector: labelsOf(name),
    ports: [{ name: 'http', port, targetPort: 'http' }],
  },
});

const disruptionBudget = ({ name }: Deployable) => ({
  apiVersion: 'policy/v1',
  kind: 'PodDisruptionBudget',
  metadata: { name, labels: allLabelsOf(name) },
  spec: {
    maxUnavailable: 1,
    // A pod that is not ready serves no request and must not block draining a node.
    unhealthyPodEvictionPolicy: 'AlwaysAllow',
    selector: { matchLabels: labelsOf(name) },
  },
});

/**
 * Creates the indexes of a service's store before its new version takes requests: with `INDEXES=by-job` a pod is not ready while one is
 * missing. Drops nothing, since pods of the last version may need it. A job is immutable, so it removes itself.
 */
const indexJob = (part: Deployable) => {
  const pod = deployment(part).spec.template;
  const { image, envFrom, env, securityContext, volumeMounts, resources } = containerOf(part);
  const name = `${part.name}-indexes`;
  return {
    apiVersion: 'batch/v1',
    kind: 'Job',
    metadata: { name, labels: { ...allLabelsOf(name), [COMPONENT]: 'indexes' } },
    spec: {
      backoffLimit: 10,
      activeDeadlineSeconds: 3_600,
      ttlSecondsAfterFinished: 60,
      template: {
        metadata: { labels: { ...allLabelsOf(name), [COMPONENT]: 'indexes' } },
        spec: {
          restartPolicy: 'OnFailure',
          automountServiceAccountToken: pod.spec.automountServiceAccountToken,
          enableServiceLinks: pod.spec.enableServiceLinks,
          securityContext: pod.spec.securityContext,
          containers: [
            {
              name,
              image,
              args: ['node', 'dist/main.js', 'indexes'],
              envFrom,
              env,
              resources,
              securityContext,
              volumeMounts,
            },
          ],
          volumes: pod.spec.volumes,
        },
      },
    },
  };
};

/** The variable that tells a web host which service has its pages' data. */
const VARIABLE_OF: Partial<Record<string, string>> = { game: 'GAME_URL', billing: 'BILLING_URL' };

/** The pods that may call a part. The gateway calls all; web hosts also call the service with their pages' data. */
export const callersOf = ({ name }: Deployable): readonly string[] => {
  if (name === 'gateway') return [];
  const variable = VARIABLE_OF[name];
  const others = DEPLOYABLES.filter(({ env }) => variable !== undefined && env[variable]);
  return [...new Set(['gateway', ...others.map((part) => part.name)])];
};

/** The namespace of Prometheus. */
const MONITORING = 'monitoring';

const networkPolicy = (part: Deployable) => ({
  apiVersion: 'networking.k8s.io/v1',
  kind: 'NetworkPolicy',
  metadata: { name: part.name, labels: allLabelsOf(part.name) },
  spec: {
    podSelector: { matchLabels: labelsOf(part.name) },
    policyTypes: ['Ingress', ...(part.callsOwners ? ['Egress'] : [])],
    ...(part.callsOwners && { egress: outgoing() }),
    ingress: [
      {
        // Any client may call the gateway.
        ...(part.name !== 'gateway' && {
          from: callersOf(part).map((name) => ({ podSelector: { matchLabels: labelsOf(name) } })),
        }),
        ports: [{ port: part.port }],
      },
      {
        from: [
          {
            namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': MONITORING } },
          },
        ],
        ports: [{ port: METRICS_PORT }],
      },
    ],
  },
});

const podMonitor = {
  apiVersion: 'monitoring.coreos.com/v1',
  kind: 'PodMonitor',
  metadata: { name: PART_OF },
  spec: {
    selector: { matchLabels: { 'app.kubernetes.io/part-of': PART_OF } },
    podMetricsEndpoints: [{ port: 'metrics', interval: '30s' }],
  },
};

const prometheusRule = {
  apiVersion: 'monitoring.coreos.com/v1',
  kind: 'PrometheusRule',
  metadata: { name: PART_OF },
  spec: { groups: alertGroups() },
};

/** The files of `k8s` by path, with the objects of each. */
export const manifests = (): Record<string, object[]> => ({
  ...Object.fromEntries(
    DEPLOYABLES.map((part) => [
      `base/parts/${part.name}.yaml`,
      [deployment(part), service(part), disruptionBudget(part)],
    ]),
  ),
  'base/parts/kustomization.yaml': [
    {
      apiVersion: 'kustomize.config.k8s.io/v1beta1',
      kind: 'Kustomization',
      resources: DEPLOYABLES.map(({ name }) => `${name}.yaml`),
    },
  ],
  'components/network-policies/parts.yaml': DEPLOYABLES.map(networkPolicy),
  'components/gateway-api/gateway.yaml': gatewayApi(),
  'components/autoscaling/autoscalers.yaml': autoscalers(),
  'components/monitoring/alerts.yaml': [{ groups: alertGroups() }],
  'components/monitoring/operator.yaml': [podMonitor, prometheusRule],
  'components/indexes/jobs.yaml': DEPLOYABLES.filter(({ image }) => image.target === 'service').map(
    indexJob,
  ),
});
