import { draftOf, emptyDraft, formatOf, sameDraft } from './draft';

const stored = {
  ...formatOf(emptyDraft()),
  brandName: 'Chez Léon',
  _id: 'page-1',
  ownerId: 'owner-1',
  toggle: true,
};

test('a stored page becomes a draft without what the house added', () => {
  const draft = draftOf(stored);
  expect(draft).toMatchObject({ brandName: 'Chez Léon', brandMode: 'name' });
  expect(draft).not.toHaveProperty('_id');
  expect(draft).not.toHaveProperty('toggle');
});

test('a page with a logo opens on its logo', () => {
  expect(draftOf({ ...stored, brandName: '', logo: 'data:image/jpeg;base64,AA==' }).brandMode).toBe(
    'logo',
  );
});

test('what is sent has no frequency for a blank gift, and no trace of the editor', () => {
  const format = formatOf({
    ...emptyDraft(),
    option1: ' Café ',
    option2: '  ',
    option2frequency: 20,
  });
  expect(format).toMatchObject({ option1: 'Café', option2: '', option2frequency: null });
  expect(format).not.toHaveProperty('brandMode');
});

test('only what would be sent makes two drafts differ', () => {
  const draft = emptyDraft();
  expect(sameDraft(draft, { ...draft, brandMode: 'name' })).toBe(true);
  expect(sameDraft(draft, { ...draft, resturantName: 'Chez Léon' })).toBe(false);
});
