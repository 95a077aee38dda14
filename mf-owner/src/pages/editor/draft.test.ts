import { toDraft, emptyDraft, toRequest, sameDraft } from './draft';

const stored = {
  ...toRequest(emptyDraft()),
  brandName: 'Chez Léon',
  _id: 'page-1',
  ownerId: 'owner-1',
  toggle: true,
};

test('the draft of a saved page has none of the server’s fields', () => {
  const draft = toDraft(stored);
  expect(draft).toMatchObject({ brandName: 'Chez Léon', brandMode: 'name' });
  expect(draft).not.toHaveProperty('_id');
  expect(draft).not.toHaveProperty('toggle');
});

test('a page with a logo opens on its logo', () => {
  expect(toDraft({ ...stored, brandName: '', logo: 'data:image/jpeg;base64,AA==' }).brandMode).toBe(
    'logo',
  );
});

test('the request has no frequency for a blank gift, and no field of the editor only', () => {
  const format = toRequest({
    ...emptyDraft(),
    option1: ' Café ',
    option2: '  ',
    option2frequency: 20,
  });
  expect(format).toMatchObject({ option1: 'Café', option2: '', option2frequency: null });
  expect(format).not.toHaveProperty('brandMode');
});

test('two drafts with the same request are the same', () => {
  const draft = emptyDraft();
  expect(sameDraft(draft, { ...draft, brandMode: 'name' })).toBe(true);
  expect(sameDraft(draft, { ...draft, resturantName: 'Chez Léon' })).toBe(false);
});
