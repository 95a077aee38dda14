import { notesOf, withVersion } from './changelog';
import { nextVersion } from './version';

const CHANGELOG = `# Changelog

## [Unreleased]

### Added

- A voucher.

## [0.1.0] - 2026-11-24

- A wheel.
`;

test.each([
  ['patch', '0.1.8'],
  ['minor', '0.2.0'],
  ['major', '1.0.0'],
  ['0.10.0', '0.10.0'],
])('after 0.1.7 comes, asked for %s, %s', (wanted, version) => {
  expect(nextVersion('0.1.7', wanted)).toBe(version);
});

test.each(['0.1.7', '0.1.6', '0.0.9', '', 'v0.2.0', 'latest'])('"%s" is refused', (wanted) => {
  expect(() => nextVersion('0.1.7', wanted)).toThrow(/is not above|is no version/);
});

test('the unreleased changes become the section of the version, and nothing is unreleased then', () => {
  const released = withVersion(CHANGELOG, { version: '0.2.0', day: '2026-12-01' });
  expect(released).toContain('## [0.2.0] - 2026-12-01\n\n### Added\n\n- A voucher.\n');
  expect(notesOf(released, 'Unreleased')).toBe('');
  expect(notesOf(released, '0.2.0')).toBe('### Added\n\n- A voucher.');
  expect(notesOf(released, '0.1.0')).toBe('- A wheel.');
  expect(() => withVersion(released, { version: '0.3.0', day: '2026-12-02' })).toThrow('nothing');
});
