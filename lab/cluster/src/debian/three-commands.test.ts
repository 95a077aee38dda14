import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { threeCommands } from './three-commands';

test('the page has three commands, which the proof runs with its own values', () => {
  const [packages, download, install] = threeCommands({
    page: readFileSync(resolve(import.meta.dirname, '../../../../docs/deploying.md'), 'utf8'),
    tarball: 'http://localhost:8000/girouette-1.2.3.tar.gz',
    settings: { SMTP_URL: 'smtp://localhost:25', ACME_DIRECTORY: 'https://localhost/dir' },
  });
  expect(packages).toContain('apt-get install -y nodejs');
  expect(download).toContain(' http://localhost:8000/girouette-1.2.3.tar.gz | tar ');
  expect(install).toMatch(
    /^\/opt\/girouette-1\.2\.3\/deploy\/install\.sh DOMAIN=\S+ MAIL_FROM=\S+ SMTP_URL=smtp:\/\/localhost:25 ACME_DIRECTORY=https:\/\/localhost\/dir$/,
  );
});
