import { aPage, someSettings } from '../../test/factories';
import { effectOf, firstPlaceOf, following, withPlace, type Place } from './rules';

const { restaurant, look } = someSettings();
const FROM: Place = {
  id: 'place-1',
  ownerId: 'owner-1',
  ...restaurant,
  look,
  logoId: 'logo-1',
  version: 1,
};
const RED = { id: 3, color1: '#C1121F', color2: '#FDF0D5' };

const page = aPage({ placeId: 'place-1', logoId: 'logo-1', version: 4 });
const to = (change: Partial<Place>) => ({ from: FROM, to: { ...FROM, ...change } });

describe('a page', () => {
  it('takes the new values of its place where it has the former ones', () => {
    const change = to({
      address: '3 quai du Châtelet',
      logoId: 'logo-2',
      look: { wheel: RED, button: { id: 7, color: '#C80036' } },
    });
    expect(following(page, change)).toEqual({
      ...page,
      version: 5,
      logoId: 'logo-2',
      settings: {
        ...page.settings,
        restaurant: { ...restaurant, address: '3 quai du Châtelet' },
        look: { wheel: RED, button: { id: 7, color: '#C80036' } },
      },
    });
  });

  it('keeps what it has changed itself', () => {
    const own = aPage({
      logoId: 'logo-of-the-page',
      settings: someSettings({ restaurant: { name: 'Chez Camille', address: 'Au fond' } }),
    });
    const change = to({ name: 'Camille & fils', address: 'Ailleurs', logoId: null });
    expect(following(own, change)).toMatchObject({
      logoId: 'logo-of-the-page',
      settings: { restaurant: { name: 'Camille & fils', address: 'Au fond' } },
    });
  });

  it('stays as it is when it has changed everything that changes, or nothing changes', () => {
    expect(following(page, to({}))).toBeNull();
    expect(following(aPage({ logoId: null }), to({ logoId: 'logo-2' }))).toBeNull();
  });

  it('has the new name above its wheel if it had the former one there', () => {
    const other = aPage({ settings: someSettings({ brandName: 'La roue de Camille' }) });
    const change = to({ name: 'Camille & fils' });
    expect(following(page, change)?.settings.brandName).toBe('Camille & fils');
    expect(following(other, change)?.settings.brandName).toBe('La roue de Camille');
  });

  it('takes the values of the place that it moves to', () => {
    const other = { ...FROM, id: 'place-2', name: 'Chez Camille Lyon' };
    const moved = withPlace(page, { from: FROM, to: other });
    expect(moved).toMatchObject({
      placeId: 'place-2',
      version: 5,
      settings: { restaurant: { name: 'Chez Camille Lyon' } },
    });
    expect(withPlace(page, { from: null, to: other })).toEqual({
      ...page,
      placeId: 'place-2',
      version: 5,
    });
  });
});

describe('the effect of a change', () => {
  it('counts, for each changed value, the pages that follow and those that keep theirs', () => {
    const pages = [
      page,
      aPage({ logoId: 'own' }),
      aPage({ logoId: 'logo-2' }),
      aPage({ settings: someSettings({ restaurant: { ...restaurant, name: 'Autre' } }) }),
    ];
    expect(effectOf(pages, to({ name: 'Camille & fils', logoId: 'logo-2' }))).toEqual({
      pages: 3,
      fields: [
        { field: 'name', follow: 3, keep: 1 },
        { field: 'logo', follow: 1, keep: 2 },
      ],
    });
    expect(effectOf(pages, to({}))).toEqual({ pages: 0, fields: [] });
  });
});

describe('the place of an owner who has added none', () => {
  it('is what the latest page says', () => {
    const older = aPage({ number: 2, createdAt: new Date('2026-01-01') });
    const latest = aPage({
      createdAt: new Date('2026-02-01'),
      settings: someSettings({ restaurant: { name: 'Le Midi', address: 'Lyon' } }),
    });
    expect(firstPlaceOf('owner-1', [older, latest])).toMatchObject({
      id: 'owner-1',
      name: 'Le Midi',
      address: 'Lyon',
      look,
    });
  });

  it('does not exist without a page', () => {
    expect(firstPlaceOf('owner-1', [])).toBeNull();
  });
});
