const UNRELEASED = '## [Unreleased]';

/**
 * Turns the unreleased entries into the section of a version, and adds an empty section above.
 * @param options.day of the release, yyyy-MM-dd
 * @throws Error when there is nothing to release
 */
export function withVersion(
  changelog: string,
  { version, day }: { version: string; day: string },
): string {
  if (notesOf(changelog, 'Unreleased') === '') {
    throw new Error('CHANGELOG.md has nothing below [Unreleased].');
  }
  return changelog.replace(UNRELEASED, `${UNRELEASED}\n\n## [${version}] - ${day}`);
}

/** The text of a version's section, without its heading; empty when missing. */
export function notesOf(changelog: string, version: string): string {
  const [, section = ''] = changelog.split(`## [${version}]`);
  const [, ...lines] = (section.split(/^## \[/m)[0] ?? '').split('\n');
  return lines.join('\n').trim();
}
