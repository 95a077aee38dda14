import { createElement as element } from 'react';
import { compilePage, htmlOf } from './mail-text';

interface Texts {
  gift: string;
  place: string;
  address: string;
}

const page = ({ gift, place, address }: Texts) =>
  element('div', null, [
    element('h1', { key: 1 }, `${gift} · ${place}`),
    address !== '' && element('p', { key: 2 }, address, element('br'), gift),
  ]);

describe('a compiled page', () => {
  it.each([
    { gift: 'Un café', place: 'Chez Camille', address: '12 rue des Halles' },
    { gift: 'Un café', place: 'Chez Camille', address: '' },
    { gift: '<b>1 & 2</b> "3"', place: '$& $1 gift', address: 'place' },
  ])('has the same HTML as React renders: %j', (texts) => {
    const compiled = compilePage(page);
    compiled({ gift: 'another', place: 'mail', address: 'before' });
    expect(compiled(texts)).toBe(htmlOf(page(texts)));
  });

  it('is rendered once for many mails, and once more without an address', () => {
    const render = jest.fn(page);
    const compiled = compilePage(render);
    for (const address of ['1 rue A', '2 rue B', '', '']) {
      compiled({ gift: 'Un thé', place: 'Chez Lou', address });
    }
    expect(render).toHaveBeenCalledTimes(2);
  });
});
