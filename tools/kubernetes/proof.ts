import { DEPLOYABLES, imageNameOf } from './deployables';

/** The tag of the images that `npm run cluster -- kubernetes` runs. Without a tag a node would try to pull them. */
export const PROOF_TAG = 'proof';

/** One part of each kind, run with two pods. */
export const PROOF_TWICE = ['gateway', 'game', 'mf-spin'] as const;

/** The overlay of `npm run cluster -- kubernetes`: everything in the overlay for one machine. */
export const proofOverlay = {
  apiVersion: 'kustomize.config.k8s.io/v1beta1',
  kind: 'Kustomization',
  resources: ['../local'],
  images: [...DEPLOYABLES.map(({ name }) => name), 'stand-ins'].map((name) => ({
    name: imageNameOf(name),
    newTag: PROOF_TAG,
  })),
  replicas: PROOF_TWICE.map((name) => ({ name, count: 2 })),
};
