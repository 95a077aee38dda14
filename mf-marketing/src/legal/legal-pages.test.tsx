import { FRONTEND_NAMES, frontends } from '@girouette/contracts/parts';
import { OPERATOR } from '@girouette/contracts/operation/operator';
import { fakeHost, fakeSession } from '@girouette/ui/testing';
import { screen, within } from '@testing-library/react';
import { renderSite } from '../testing/render-site';

const PAGES = ['/mentions-legales', '/confidentialite', '/cgu'];

async function open(path: string, operator = {}) {
  renderSite({ host: fakeHost({ session: fakeSession(null), operator }), path });
  await screen.findByRole('heading', { level: 1 });
}

test.each(PAGES)('%s lists its sections, and each row leads to one of them', async (path) => {
  await open(path);
  const contents = within(screen.getByRole('navigation', { name: 'Sommaire' })).getAllByRole(
    'link',
  );
  const sections = screen.getAllByRole('heading', { level: 2 });
  expect(contents.map((link) => link.getAttribute('href'))).toEqual(
    sections.map(({ id }) => `#${id}`),
  );
});

test('each missing value of the operator is marked with its name', async () => {
  await open('/mentions-legales');
  const marks = screen.getAllByText(/^\[à compléter/, { selector: 'mark' });
  expect(new Set(marks.map(({ dataset }) => dataset.operator))).toEqual(
    new Set(Object.keys(OPERATOR)),
  );
  expect(marks[0]).toHaveTextContent(/^\[à compléter\s: dénomination sociale\]$/);
});

test('configured values are shown, and the address for questions is a link', async () => {
  const operator = Object.fromEntries(Object.keys(OPERATOR).map((field) => [field, `<${field}>`]));
  await open('/mentions-legales', { ...operator, email: 'bonjour@exemple.fr' });
  expect(screen.queryByText(/à compléter/)).not.toBeInTheDocument();
  expect(screen.getByText(/<name>/)).toBeInTheDocument();
  expect(screen.getAllByRole('link', { name: 'bonjour@exemple.fr' })[0]).toHaveAttribute(
    'href',
    'mailto:bonjour@exemple.fr',
  );
});

test('the legal notice links to the licences of every frontend', async () => {
  await open('/mentions-legales');
  const section = screen.getByRole('region', { name: 'Logiciels et polices d’autres auteurs' });
  const links = within(section).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href')).sort()).toEqual(
    FRONTEND_NAMES.map((name) => `${frontends[name].prefix}licences.txt`).sort(),
  );
});

test('the privacy text says how long an address is kept', async () => {
  await open('/confidentialite');
  expect(
    screen.getByRole('row', { name: /E-mail du gagnant.* 30\sjours après la fin/ }),
  ).toBeInTheDocument();
});
