import { aFormat, aPage } from '../../test/factories';
import { contentOf, refusalOfFormat, rewritten, snapshotOf, switched } from './landing-page';

describe('a format that is to be saved', () => {
  it('may name gifts whose frequencies make 100 percent at most', () => {
    expect(refusalOfFormat(aFormat({ option1frequency: 70, option2frequency: 30 }))).toBeNull();
  });

  it('may give a gift a frequency of 0', () => {
    expect(refusalOfFormat(aFormat({ option1frequency: 0 }))).toBeNull();
  });

  it('may have no gift at all', () => {
    expect(refusalOfFormat(aFormat({ option1: '', option2: ' ' }))).toBeNull();
  });

  it.each([1, 2, 3, 4, 5] as const)('names the frequency that gift %d lacks', (option) => {
    const format = aFormat({ [`option${option}`]: 'Un thé', [`option${option}frequency`]: null });
    expect(refusalOfFormat(format)).toEqual({
      code: 'FREQUENCY_REQUIRED',
      field: `gameFormat.option${option}frequency`,
    });
  });

  it('names the frequency with which the sum passes 100 percent', () => {
    const format = aFormat({
      option1frequency: 60,
      option2frequency: 40,
      option3: 'Un thé',
      option3frequency: 1,
      option4: 'Un cidre',
      option4frequency: 50,
    });
    expect(refusalOfFormat(format)).toEqual({
      code: 'FREQUENCIES_EXCEED_100',
      field: 'gameFormat.option3frequency',
    });
  });

  it('does not count the frequency of a blank option', () => {
    expect(refusalOfFormat(aFormat({ option3: '  ', option3frequency: 90 }))).toBeNull();
  });

  it('is refused with a logo that is no JPEG', () => {
    const logo = `data:image/jpeg;base64,${btoa('GIF89a')}`;
    expect(refusalOfFormat(aFormat({ logo }))).toEqual({
      code: 'IMAGE_REFUSED',
      field: 'gameFormat.logo',
    });
  });
});

describe('the content of a page', () => {
  it('blanks the options without text and takes their frequency away', () => {
    const content = contentOf(aFormat({ option3: '   ', option3frequency: 40 }));
    expect(content).toMatchObject({ option3: '', option3frequency: null });
  });

  it.each([
    { allocated: 0, lost: [34, 33, 33] },
    { allocated: 50, lost: [17, 17, 16] },
    { allocated: 98, lost: [1, 1, 0] },
    { allocated: 99, lost: [1, 0, 0] },
    { allocated: 100, lost: [0, 0, 0] },
  ])('shares what $allocated percent leave as $lost', ({ allocated, lost }) => {
    const content = contentOf(aFormat({ option1frequency: allocated, option2: '' }));
    expect([content.option6frequency, content.option7frequency, content.option8frequency]).toEqual(
      lost,
    );
  });

  it('calls options 6 to 8 lost', () => {
    const { option6, option7, option8 } = contentOf(aFormat());
    expect([option6, option7, option8]).toEqual(['Perdu', 'Perdu', 'Perdu']);
  });

  it('goes without the logo, which is kept apart', () => {
    expect(contentOf(aFormat({ logo: 'data:image/jpeg;base64,AA==' }))).not.toHaveProperty('logo');
  });

  it('leaves the format that it was made of as it was', () => {
    const format = aFormat({ option3: ' ', option3frequency: 40 });
    contentOf(format);
    expect(format.option3frequency).toBe(40);
  });
});

describe('a changed page', () => {
  const page = aPage({
    version: 4,
    number: 3,
    active: false,
  });

  it('keeps its owner, number and switch when it is written anew', () => {
    const format = aFormat({ resturantName: 'Chez Camille et Paul' });
    const after = rewritten(page, { format, logoId: 'image-2' });
    expect(after.content.resturantName).toBe('Chez Camille et Paul');
    expect(after.logoId).toBe('image-2');
    expect({ ...after, content: page.content, logoId: null }).toEqual({ ...page, version: 5 });
  });

  it('changes nothing but its switch when it is switched', () => {
    expect(switched(page, true)).toEqual({ ...page, version: 5, active: true });
  });

  it('is told to the others whole, with its version', () => {
    expect(snapshotOf(page)).toEqual({
      pageId: 'page-1',
      ownerId: 'owner-1',
      version: 4,
      resturantName: 'Chez Camille',
      resturantAddress: '12 rue des Halles, 45000 Orléans',
      brandName: 'Chez Camille',
      active: false,
    });
  });
});
