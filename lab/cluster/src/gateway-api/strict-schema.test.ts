import { strictSchemaOf, type Definition } from './strict-schema';

const definition: Definition = {
  spec: {
    group: 'example.org',
    names: { kind: 'Route' },
    versions: [
      {
        name: 'v1',
        schema: {
          openAPIV3Schema: {
            type: 'object',
            properties: {
              metadata: { type: 'object' },
              rules: { type: 'array', items: { type: 'object', properties: { port: {} } } },
            },
          },
        },
      },
    ],
  },
};

it('refuses unknown fields, except where the definition allows them', () => {
  expect(strictSchemaOf({ apiVersion: 'example.org/v1', kind: 'Route' }, [definition])).toEqual({
    type: 'object',
    additionalProperties: false,
    properties: {
      metadata: { type: 'object' },
      rules: {
        type: 'array',
        items: { type: 'object', additionalProperties: false, properties: { port: {} } },
      },
    },
  });
});

it.each([
  { apiVersion: 'example.org/v2', kind: 'Route' },
  { apiVersion: 'example.org/v1', kind: 'Gateway' },
  { apiVersion: 'other.org/v1', kind: 'Route' },
])('knows no schema for $kind in $apiVersion', (manifest) => {
  expect(() => strictSchemaOf(manifest, [definition])).toThrow(manifest.kind);
});
