import { pageIdIn } from './page-chooser';

test.each([
  'https://roues.example/spin/game/3f9a-1',
  '  http://localhost:8080/spin/game/3F9A-1/?utm=flyer ',
  'roues.example/spin/game/3f9a-1',
  '/spin/game/3f9a-1',
  '3f9a-1',
])('%s has the id of a page', (text) => {
  expect(pageIdIn(text)).toBe('3f9a-1');
});

test.each(['', '   ', 'https://roues.example/pricing', 'Chez Camille', 'http://'])(
  '« %s » contains no page id',
  (text) => {
    expect(pageIdIn(text)).toBeNull();
  },
);
