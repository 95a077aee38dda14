import { AppError } from '@girouette/contracts';
import { aFormat, aJpeg, aPage, someSettings } from '../../test/factories';
import { toGamePage, toPageInput, withContractFields } from './page-format';

const NO_CLICKS = { instagram: 0, facebook: 0, googleMaps: 0, twitter: 0 };

it('a page as its owner sends it becomes settings with a list of gifts', () => {
  expect(toPageInput(aFormat())).toEqual({ settings: someSettings(), logo: null });
});

it('a blank option is no gift, whatever its frequency', () => {
  const { settings } = toPageInput(aFormat({ option1: '  ', option1frequency: 90 }));
  expect(settings.gifts.map(({ option }) => option)).toEqual([2]);
});

it('a gift without frequency and a logo are left to be checked', () => {
  const logo = aJpeg({ width: 1, height: 1 });
  const input = toPageInput(aFormat({ option2frequency: null, logo }));
  expect(input.settings.gifts[1]).toEqual({ option: 2, label: 'Un dessert offert', percent: null });
  expect(input.logo).toBe(logo);
});

it('settings become the page that was sent, with the lost options and blank ones', () => {
  const prompt = 'review';
  const page = aPage({ settings: someSettings({ prompt, message: 'À bientôt !' }) });
  const view = {
    page,
    logo: null,
    clicks: { ...NO_CLICKS, twitter: 3 },
    state: 'online' as const,
    expiresAt: null,
    changesAt: null,
  };
  expect(toGamePage(view)).toMatchObject({
    ...aFormat({ followOrReview: 'google', content: 'À bientôt !' }),
    option5: '',
    option5frequency: null,
    option6: 'Perdu',
    option7: 'Perdu',
    option8: 'Perdu',
    option6frequency: 17,
    option7frequency: 17,
    option8frequency: 16,
    twitterClicks: 3,
    expiryDate: null,
  });
});

it.each([
  ['gifts.3.percent', 'gameFormat.option3frequency'],
  ['logo', 'gameFormat.logo'],
])('an error at %s names %s to the client', async (field, expected) => {
  const failing = withContractFields(() =>
    Promise.reject(new AppError('IMAGE_REFUSED', { field })),
  );
  await expect(failing).rejects.toMatchObject({ code: 'IMAGE_REFUSED', field: expected });
});
