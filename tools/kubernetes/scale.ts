import type { PartName } from '@girouette/contracts/parts';

/** A million spins an hour. */
export const PEAK_GUESTS_PER_SECOND = 1_000_000 / 3_600;

/**
 * Milliseconds of processor time per guest on a Friday evening, including all requests and events: `npm run tool -- load:parts`, described in
 * docs/scale.md. Parts that are not listed are not involved; two pods of each are enough.
 */
export const MS_PER_GUEST: Partial<Record<PartName | 'gateway', number>> = {
  gateway: 12.2,
  'mf-spin': 5.6,
  auth: 5.8,
  game: 19.7,
  review: 14.2,
  'result-mail': 22.4,
  analytics: 15.0,
};

/** The maximum average share of a core that a pod uses. The rest handles load while another pod starts. */
const USE_OF_A_POD = 0.6;
/** Two, so that losing one pod or its node is not an outage. */
const MIN_REPLICAS = 2;
/** A reserve above the computed peak, since guests come in waves. */
const HEADROOM = 1.5;

/** The number of pods that a part needs for this many guests per second. */
export const replicasFor = (msPerGuest: number, guestsPerSecond: number): number =>
  Math.max(MIN_REPLICAS, Math.ceil((msPerGuest * guestsPerSecond) / 1_000 / USE_OF_A_POD));

export const maxReplicasOf = (msPerGuest: number): number =>
  Math.ceil(replicasFor(msPerGuest, PEAK_GUESTS_PER_SECOND) * HEADROOM);

export const autoscaler = (name: string, msPerGuest: number) => ({
  apiVersion: 'autoscaling/v2',
  kind: 'HorizontalPodAutoscaler',
  metadata: { name },
  spec: {
    scaleTargetRef: { apiVersion: 'apps/v1', kind: 'Deployment', name },
    minReplicas: MIN_REPLICAS,
    maxReplicas: maxReplicasOf(msPerGuest),
    metrics: [
      {
        type: 'Resource',
        resource: {
          name: 'cpu',
          // In whole cores rather than as a share of the pod's request, which is small.
          target: { type: 'AverageValue', averageValue: `${String(USE_OF_A_POD * 1_000)}m` },
        },
      },
    ],
    // Guests return with the next course, so scaling down waits.
    behavior: { scaleDown: { stabilizationWindowSeconds: 300 } },
  },
});

export const autoscalers = () =>
  Object.entries(MS_PER_GUEST).map(([name, msPerGuest]) => autoscaler(name, msPerGuest));
