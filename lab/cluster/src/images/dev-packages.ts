export interface Lock {
  packages: Readonly<Record<string, { dev?: boolean; devOptional?: boolean }>>;
}

/**
 * The development-only packages in an image.
 * @param paths paths of installed packages in the repository, such as `node_modules/zod`
 */
export const devPackagesIn = (paths: readonly string[], { packages }: Lock): string[] =>
  paths.filter((path) => packages[path]?.dev ?? packages[path]?.devOptional ?? false);
