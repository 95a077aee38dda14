import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { DEPLOYABLES, imageNameOf } from '@girouette/contracts/description/deployables';
import { autoscaler, MS_PER_GUEST } from './scale';

/** The tag of the images that `npm run cluster -- kubernetes` runs. Without a tag a node would try to pull them. */
export const PROOF_TAG = 'proof';

/** One part of each kind, run with two pods. */
export const PROOF_TWICE = ['gateway', 'game', 'mf-spin'] as const;

const ENGINES_FILE = resolve(import.meta.dirname, '../../k8s/overlays/local/engines.yaml');

/** The engines by their tags, because the images that stand in for them where no registry is reached have no digest. */
const engineTags = () =>
  [...readFileSync(ENGINES_FILE, 'utf8').matchAll(/image: ([^\s:]+):([^\s@]+)/g)].map(
    ([, name = '', newTag = '']) => ({ name, newTag }),
  );

/** The overlay of `npm run cluster -- kubernetes`: everything in the overlay for one machine. */
export const proofOverlay = {
  apiVersion: 'kustomize.config.k8s.io/v1beta1',
  kind: 'Kustomization',
  resources: ['../local'],
  images: [
    ...[...DEPLOYABLES.map(({ name }) => name), 'stand-ins'].map((name) => ({
      name: imageNameOf(name),
      newTag: PROOF_TAG,
    })),
    ...engineTags(),
  ],
  replicas: PROOF_TWICE.map((name) => ({ name, count: 2 })),
};

/** The part that is scaled, and the numbers of its pods. */
export const PROOF_SCALED = { part: 'gateway', pods: { least: 2, most: 6 } } as const;

/** The processor time that a pod may use there. The loads of the proof are a small part of an evening. */
const PROOF_MILLICORES = 15;
const PROOF_WINDOW_SECONDS = 15;

/** The autoscaler of `components/autoscaling` with smaller figures and a shorter window, so that a run of minutes shows it. */
export const proofAutoscaler = () => {
  const { part, pods } = PROOF_SCALED;
  const { spec, ...rest } = autoscaler(part, MS_PER_GUEST[part] ?? 0);
  const [metric] = spec.metrics;
  const target = { type: 'AverageValue', averageValue: `${String(PROOF_MILLICORES)}m` };
  return {
    ...rest,
    spec: {
      ...spec,
      minReplicas: pods.least,
      maxReplicas: pods.most,
      metrics: [{ ...metric, resource: { ...metric?.resource, target } }],
      behavior: { scaleDown: { stabilizationWindowSeconds: PROOF_WINDOW_SECONDS } },
    },
  };
};
