import { aPage, someSettings } from '../../test/factories';
import { validateSettings, withActive, withSettings } from './rules';

const page = aPage({ version: 4, number: 3, active: false });

it('a page with other settings keeps its owner, number and state', () => {
  const settings = someSettings({ message: 'À bientôt !' });
  expect(withSettings(page, { settings, logoId: 'image-2' })).toEqual({
    ...page,
    settings,
    logoId: 'image-2',
    version: 5,
  });
});

it('a page that is switched on keeps everything else', () => {
  expect(withActive(page, true)).toEqual({ ...page, version: 5, active: true });
});

it('a link that an earlier version has stored stays; only a changed link has to lead somewhere', () => {
  const withLink = (instagram: string) =>
    someSettings({ links: { ...someSettings().links, instagram } });
  const known = withLink('https://instagram');
  expect(validateSettings(known, known).links).toEqual(known.links);
  expect(() => validateSettings(known)).toThrow('Cette adresse ne mène à aucun site');
  expect(() => validateSettings(withLink('https://instagram.com@evil.example/'), known)).toThrow(
    'Cette adresse ne mène à aucun site',
  );
});
