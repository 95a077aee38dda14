/** A CustomResourceDefinition. */
export interface Definition {
  spec: {
    group: string;
    names: { kind: string };
    versions: { name: string; schema: { openAPIV3Schema: object } }[];
  };
}

export interface Manifest {
  apiVersion: string;
  kind: string;
}

/**
 * The schema of an object, which also refuses fields that it does not name, as the API server does.
 * @throws Error when no definition has the kind in this version
 */
export function strictSchemaOf(
  { apiVersion, kind }: Manifest,
  definitions: readonly Definition[],
): object {
  const [group, name] = apiVersion.split('/');
  const definition = definitions.find(
    ({ spec }) => spec.group === group && spec.names.kind === kind,
  );
  const version = definition?.spec.versions.find((each) => each.name === name);
  if (!version) throw new Error(`no definition has ${kind} in ${apiVersion}`);
  return strict(version.schema.openAPIV3Schema) as object;
}

function strict(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(strict);
  if (typeof schema !== 'object' || schema === null) return schema;
  const inside = Object.fromEntries(
    Object.entries(schema).map(([key, value]) => [key, strict(value)]),
  );
  const isClosed = inside.type === 'object' && 'properties' in inside;
  return isClosed ? { additionalProperties: false, ...inside } : inside;
}
