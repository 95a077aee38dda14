import { fireEvent, render, screen } from '@testing-library/react';
import { aPage } from '../testing/a-page';
import { Preview } from './preview';

const element = document.createElement('div');
const spin = () => {
  fireEvent.click(screen.getByRole('button', { name: 'Tourner la roue' }));
  fireEvent.transitionEnd(screen.getByRole('img', { name: /^Roue/ }));
  return screen.getByRole('status').textContent;
};

afterEach(() => {
  jest.restoreAllMocks();
});

test('the wheel of the preview draws by the frequencies of the draft, and sends nothing', () => {
  const request = jest.spyOn(globalThis, 'fetch');
  const page = aPage({
    ...{ option1: 'Un café', option1frequency: 100 },
    ...{ option2: 'Jamais', option2frequency: 0, option3: '', option3frequency: null },
    ...{ option4: '', option4frequency: null, option5: '', option5frequency: null },
  });
  render(<Preview domElement={element} preview={page} />);
  for (let time = 0; time < 5; time += 1)
    expect(spin()).toBe('Essai\u00A0: gagné, «\u00A0Un café\u00A0».');
  expect(request).not.toHaveBeenCalled();
});

test('a draft without gifts loses', () => {
  const none = { option1: '', option2: '', option3: '', option4: '', option5: '' };
  render(<Preview domElement={element} preview={aPage(none)} />);
  expect(spin()).toBe('Essai\u00A0: Perdu.');
});
