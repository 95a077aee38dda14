/**
 * Where alcohol is offered, the law asks for this sentence (Code de la santé publique, art. L. 3323-4). Free of dependencies to keep the
 * guest's page light.
 */
export const HEALTH_LINE =
  'L’abus d’alcool est dangereux pour la santé, à consommer avec modération.';
