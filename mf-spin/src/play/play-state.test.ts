import { aWin } from '../testing/a-page';
import { initialPlayState, playReducer, type PlayAction } from './play-state';

const after = (...actions: PlayAction[]) => actions.reduce(playReducer, initialPlayState(false));

test('a play goes from the draw over the turning wheel to its outcome, and is sent once', () => {
  const play = aWin();
  const state = after(
    { type: 'spin asked' },
    { type: 'drawn', play },
    { type: 'wheel stopped' },
    { type: 'review opened' },
    { type: 'sending' },
    { type: 'sent', message: 'Merci' },
  );
  expect(state).toEqual({
    phase: { name: 'done', play, message: 'Merci' },
    notice: null,
    reviewOpen: false,
  });
});

test('a second tap while the server draws changes nothing', () => {
  const once = after({ type: 'spin asked' });
  expect(playReducer(once, { type: 'spin asked' })).toBe(once);
});

test('a wheel that stops after everything was sent changes nothing', () => {
  const done = after(
    { type: 'spin asked' },
    { type: 'drawn', play: aWin() },
    { type: 'wheel stopped' },
    { type: 'sending' },
    { type: 'sent', message: 'Merci' },
  );
  expect(playReducer(done, { type: 'wheel stopped' })).toBe(done);
});

test('a result that could not be sent can be sent again, and the reason is shown', () => {
  const notice = { text: () => 'Rien n’est perdu' };
  const state = after(
    { type: 'restored', play: aWin() },
    { type: 'sending' },
    { type: 'sending failed', notice },
  );
  expect(state.notice).toBe(notice);
  expect(playReducer(state, { type: 'sending' }).phase.name).toBe('sending');
});
