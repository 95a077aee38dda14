import { goModFor } from './go-tool';

const original = `module example.org/tool

go 1.26.0

godebug default=go1.26

require (
	example.org/other v1.1.0
)

exclude example.org/other v1.0.0
`;

test('the module that builds a tool speaks its version of Go and requires it', () => {
  const require = 'require example.org/tool v1.2.3\n';
  expect(goModFor({ original, require })).toBe(
    'module girouette-tools\n\ngo 1.26.0\ngodebug default=go1.26\n\nrequire example.org/tool v1.2.3\n',
  );
});
