/**
 * The commands of docs/deploying.md that lead from a bare Debian to a page, with the values of this proof.
 * @param options.page its text
 * @param options.tarball the URL of the release's tarball
 * @param options.settings replace those of the page, or are added
 * @throws Error when the page has other than three commands, or no longer names what is replaced
 */
export function threeCommands(options: {
  page: string;
  tarball: string;
  settings: Readonly<Record<string, string>>;
}): [string, string, string] {
  const { page, tarball, settings } = options;
  const block = /^## On one machine\n[^]*?```sh\n([^]*?)\n```/m.exec(page)?.[1] ?? '';
  const [packages = '', download = '', install = '', ...others] = block.split('\n');
  const named = 'ADDRESS/girouette-VERSION.tar.gz';
  if (others.length > 0 || !download.includes(named) || !install.includes('girouette-VERSION/'))
    throw new Error(`docs/deploying.md has other commands:\n${block}`);
  const name = /([^/]+)\.tar\.gz$/.exec(tarball)?.[1] ?? '';
  const [program = '', ...given] = install.replace('girouette-VERSION', name).split(' ');
  const kept = given.filter((setting) => !Object.hasOwn(settings, nameOf(setting)));
  const own = Object.entries(settings).map(([setting, value]) => `${setting}=${value}`);
  return [packages, download.replace(named, tarball), [program, ...kept, ...own].join(' ')];
}

const nameOf = (setting: string) => setting.split('=', 1)[0] ?? '';
