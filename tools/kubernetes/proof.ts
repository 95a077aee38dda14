import { DEPLOYABLES, imageNameOf } from './deployables';

/** The tag of the images that `npm run cluster -- kubernetes` runs. Without one a node would pull them. */
export const PROOF_TAG = 'proof';

/** One part of each kind, of which it runs two pods. */
export const PROOF_TWICE = ['gateway', 'game', 'mf-spin'] as const;

/** What `npm run cluster -- kubernetes` runs: everything of the overlay for one machine. */
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
