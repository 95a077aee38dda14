import { goModFor } from './go-tools';

test('the module that builds a tool speaks its version of Go and requires it', () => {
  const original = `module example.org/tool

go 1.26.0

godebug default=go1.26

require (
	example.org/other v1.1.0
)

exclude example.org/other v1.0.0
`;
  expect(goModFor({ original, module: 'example.org/tool', version: 'v1.2.3' })).toBe(
    'module girouette-tools\n\ngo 1.26.0\ngodebug default=go1.26\n\nrequire example.org/tool v1.2.3\n',
  );
});

test('modules from Kubernetes’ own repository have the version of its release', () => {
  const original = `module k8s.io/kubernetes

go 1.26.0

replace (
	k8s.io/api => ./staging/src/k8s.io/api
	k8s.io/client-go => ./staging/src/k8s.io/client-go
)
`;
  expect(goModFor({ original, module: 'k8s.io/kubernetes', version: 'v1.36.3' })).toContain(
    'require k8s.io/kubernetes v1.36.3\nreplace k8s.io/api => k8s.io/api v0.36.3\nreplace k8s.io/client-go => k8s.io/client-go v0.36.3\n',
  );
});
