import type { PartName } from '@girouette/contracts/parts';

/** A million spins an hour. */
export const PEAK_GUESTS_PER_SECOND = 1_000_000 / 3_600;

/**
 * Milliseconds of processor for one guest of a Friday evening, with all requests and events that follow: `npm run load -- --parts`, as
 * docs/scale.md tells. Parts that are not listed are not on a guest's way; two pods of each are enough.
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

/** The share of a core that a pod uses at the most, on average: the rest carries what comes while another pod starts. */
const USE_OF_A_POD = 0.6;
/** So that the end of one pod, or of its node, is not an outage. */
const MIN_REPLICAS = 2;
/** Room above the computed peak, since guests come in waves. */
const HEADROOM = 1.5;

/** The pods that a part needs for so many guests a second. */
export const replicasFor = (msPerGuest: number, guestsPerSecond: number): number =>
  Math.max(MIN_REPLICAS, Math.ceil((msPerGuest * guestsPerSecond) / 1_000 / USE_OF_A_POD));

export const maxReplicasOf = (msPerGuest: number): number =>
  Math.ceil(replicasFor(msPerGuest, PEAK_GUESTS_PER_SECOND) * HEADROOM);

const autoscaler = (name: string, msPerGuest: number) => ({
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
          // In whole cores and not as a share of what the pod requests, which is little.
          target: { type: 'AverageValue', averageValue: `${String(USE_OF_A_POD * 1_000)}m` },
        },
      },
    ],
    // Guests who have gone home come back with the next course.
    behavior: { scaleDown: { stabilizationWindowSeconds: 300 } },
  },
});

export const autoscalers = () =>
  Object.entries(MS_PER_GUEST).map(([name, msPerGuest]) => autoscaler(name, msPerGuest));
