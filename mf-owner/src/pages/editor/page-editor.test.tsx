import { allowances } from '@girouette/contracts/pages/http/game-samples';
import type { GameFormat } from '@girouette/contracts/pages/http/game-format';
import { encodeImage, type EncodedImage } from '@girouette/ui/image';
import { startFakeApi } from '@girouette/ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { aGamePage, aHistory, aPageSummary } from '../../testing/factories';
import { renderApp, renderNewPage } from '../../testing/render-app';
import { defaultGiftTerms, defaultPageTerms } from './draft';

// jsdom cannot draw. packages/ui/src/image/encode-image.dom.test.ts tests the encoding.
jest.mock('@girouette/ui/image');
const aLogo: EncodedImage = {
  dataUrl: 'data:image/jpeg;base64,AAAA',
  width: 300,
  height: 75,
  wasTransparent: false,
};

const api = startFakeApi();
const CREATE = 'POST /api/game';
const UPDATE = 'PUT /api/game/:id';
const READ = 'GET /api/game/update';

beforeEach(() => {
  localStorage.clear();
  api.answers('GET /api/game', [aPageSummary()]);
  api.answers('GET /api/game/allowance/:userId', allowances.room);
  api.answers('GET /api/game/pages/:userId/totals', []);
});

const field = (name: string) => screen.getByRole('textbox', { name });
const tab = (name: RegExp) => screen.getByRole('tab', { name });
const frequency = (option: number) =>
  screen.getByRole('textbox', { name: `Fréquence ${String(option)}` });
const more = (option: number) =>
  screen.getByRole('button', { name: `Fréquence ${String(option)}\u00A0: plus` });
const sent = (body: unknown) => (body as { gameFormat: GameFormat }).gameFormat;

const create = (user: UserEvent) =>
  user.click(screen.getByRole('button', { name: 'Créer page destination' }));

/** Creates a page in spite of the warnings. */
async function createAnyway(user: UserEvent) {
  await create(user);
  await user.click(await screen.findByRole('button', { name: 'Mettre en ligne quand même' }));
}

async function writeGift(
  user: UserEvent,
  { option, label, percent }: { option: number; label: string; percent: string },
) {
  await user.type(field(`Option ${String(option)}`), label);
  await user.type(frequency(option), percent);
}

describe('creating a page', () => {
  test('a page is created, from the first field to the list of pages', async () => {
    api.answers(CREATE, aGamePage());
    const { user } = await renderNewPage();
    await user.type(field('Nom du restaurant'), 'Chez Léon');
    await user.type(field('Adresse du restaurant'), '3 rue des Halles');
    await user.click(screen.getByRole('radio', { name: 'Nom de marque' }));
    await user.type(field('Nom affiché au-dessus de la roue'), 'Léon');
    await writeGift(user, { option: 1, label: 'Café', percent: '30' });
    await writeGift(user, { option: 2, label: 'Dessert', percent: '20' });
    await user.click(screen.getByRole('button', { name: 'Conception' }));

    await user.click(screen.getByRole('radio', { name: 'Vert chasseur/Vert doux' }));
    await user.click(screen.getByRole('radio', { name: 'Rubis' }));
    await user.click(screen.getByRole('button', { name: 'Liens Médias Sociaux' }));

    await user.click(screen.getByRole('radio', { name: 'Laisser un avis Google' }));
    await user.type(field('Google Maps'), 'https://www.google.com/maps/leon');
    await create(user);

    expect(
      await screen.findByRole('heading', { level: 1, name: 'Modifier mes pages' }),
    ).toBeInTheDocument();
    expect(window.location.pathname).toBe('/landing-pages');
    expect(screen.getByText('Page créée')).toBeInTheDocument();
    expect(
      await screen.findByRole('button', { name: 'Essayer avec mon téléphone' }),
    ).toBeInTheDocument();
    expect(api.requests(CREATE)).toHaveLength(1);
    expect(sent(api.lastBody(CREATE))).toEqual({
      brandName: 'Léon',
      resturantName: 'Chez Léon',
      resturantAddress: '3 rue des Halles',
      logo: '',
      option1: 'Café',
      option1frequency: 30,
      option1terms: { ...defaultGiftTerms(), labels: {} },
      option2: 'Dessert',
      option2frequency: 20,
      option2terms: { ...defaultGiftTerms(), labels: {} },
      terms: defaultPageTerms(),
      option3: '',
      option3frequency: null,
      option4: '',
      option4frequency: null,
      option5: '',
      option5frequency: null,
      wheelColorPair: { id: 4, color1: '#386641', color2: '#A7C957' },
      buttonColor: '#C1121F',
      buttonColorID: 3,
      instagram: 'https://www.instagram.com/',
      tiktok: 'https://www.tiktok.com/',
      facebook: 'https://www.facebook.com/',
      googleMaps: 'https://www.google.com/maps/leon',
      twitter: 'https://twitter.com/',
      followOrReview: 'google',
      content: '',
      movedTo: '',
    });
    expect(sessionStorage).toHaveLength(0);
    expect(localStorage).toHaveLength(0);
  });

  test('each gift can take the rest, typed or in steps, and the remaining percent loses', async () => {
    const { user } = await renderNewPage();
    expect(frequency(1)).toBeDisabled();
    await user.type(field('Option 1'), 'Café');
    await user.type(frequency(1), '70');
    await user.type(field('Option 2'), 'Dessert');
    await user.type(frequency(2), '45');
    expect(frequency(2)).toHaveValue('30');
    expect(more(2)).toHaveAttribute('aria-disabled', 'true');
    expect(screen.getByText(/^Le reste/)).toHaveTextContent(
      'Le reste, 0 % des tours, va à « Perdu ».',
    );
    await user.clear(field('Option 2'));
    await user.tab();
    expect(frequency(2)).toHaveValue('');
    expect(frequency(2)).toBeDisabled();
    await user.click(more(1));
    expect(frequency(1)).toHaveValue('75');
    expect(screen.getByText(/^Le reste/)).toHaveTextContent('25 %');
  });

  test('a gift without a frequency turns red, and the button « Conception » stays on the tab', async () => {
    const { user } = await renderNewPage();
    await user.type(field('Option 3'), 'Café');
    await user.click(screen.getByRole('button', { name: 'Conception' }));
    expect(frequency(3)).toBeInvalid();
    expect(frequency(3)).toHaveAccessibleDescription('select a value');
    expect(frequency(3)).toHaveFocus();
    expect(field('Option 3')).toBeInvalid();
    expect(tab(/Paramètres/)).toHaveAttribute('aria-selected', 'true');
    await user.type(frequency(3), '10');
    await waitFor(() => {
      expect(frequency(3)).toBeValid();
    });
    await user.click(screen.getByRole('button', { name: 'Conception' }));
    expect(tab(/^Conception/)).toHaveAttribute('aria-selected', 'true');
    expect(tab(/^Conception/)).toHaveFocus();
  });

  test('tabs can be opened in any order, and Enter opens the next one instead of saving', async () => {
    const { user } = await renderNewPage();
    await user.click(tab(/Liens/));
    expect(field('Instagram')).toBeInTheDocument();
    await user.click(tab(/Paramètres/));
    await user.type(field('Nom du restaurant'), 'Chez Léon{Enter}');
    await waitFor(() => {
      expect(tab(/^Conception/)).toHaveAttribute('aria-selected', 'true');
    });
  });

  test('saving without a name focuses the name', async () => {
    const { user } = await renderNewPage();
    await user.click(tab(/Liens/));
    await user.click(screen.getByRole('button', { name: 'Créer page destination' }));
    await waitFor(() => {
      expect(field('Nom du restaurant')).toHaveFocus();
    });
    expect(field('Nom du restaurant')).toHaveAccessibleDescription(
      'Indiquez le nom du restaurant.',
    );
    expect(tab(/Paramètres/)).toHaveAccessibleName('Paramètres de la page (à corriger)');
    expect(api.requests(CREATE)).toHaveLength(0);
  });

  test('the winner’s e-mail is shown with the gift and the conditions', async () => {
    const { user } = await renderNewPage();
    await user.type(field('Option 1'), 'Café');
    await user.click(tab(/Liens/));
    const mail = within(screen.getByRole('blockquote'));
    expect(mail.getByText('Café')).toBeInTheDocument();
    expect(mail.getByText('Valable 10 jours à partir de demain.')).toBeInTheDocument();
    expect(mail.getByText('Achat minimum de 10 euros.')).toBeInTheDocument();
    expect(mail.getByText(/automatiquement.*merci de ne pas y répondre/)).toBeInTheDocument();
  });
});

describe('a refused save', () => {
  test('a refused save shows the message, and nothing typed is lost', async () => {
    api.refuses(CREATE, 'PAGE_ALLOWANCE_REACHED');
    const { user } = await renderNewPage();
    await user.type(field('Nom du restaurant'), 'Chez Léon');
    await writeGift(user, { option: 1, label: 'Café', percent: '30' });
    await user.click(tab(/Liens/));
    await createAnyway(user);
    const dialog = await screen.findByRole('dialog', {
      name: 'Vous avez atteint le nombre de pages de votre abonnement.',
    });
    expect(within(dialog).getByRole('link', { name: 'Passer à plus de pages' })).toHaveAttribute(
      'href',
      '/pricing',
    );
    await user.click(within(dialog).getByRole('button', { name: "D'accord" }));
    expect(window.location.pathname).toBe('/game');
    await user.click(tab(/Paramètres/));
    expect(field('Nom du restaurant')).toHaveValue('Chez Léon');
    expect(field('Option 1')).toHaveValue('Café');
    expect(frequency(1)).toHaveValue('30');
  });

  test('a save refused before the trial is approved says so, and links to the history', async () => {
    api.refuses(CREATE, 'PAGE_ALLOWANCE_REACHED', { details: { landingPages: 0 } });
    const registrationData = { isTrial: true, isTrialVerified: false, expiryDate: null };
    api.answers('GET /api/payment/history/:userId', aHistory({ registrationData }));
    const { user } = await renderNewPage();
    await user.type(field('Nom du restaurant'), 'Chez Léon');
    await user.click(tab(/Liens/));
    await createAnyway(user);
    const dialog = await screen.findByRole('dialog', {
      name: 'Trial not verified, Please wait for admin approval.',
    });
    expect(within(dialog).getByRole('link', { name: 'Okay' })).toHaveAttribute('href', '/history');
    expect(within(dialog).getByText(/Ce que vous avez saisi est conservé/)).toBeInTheDocument();
  });

  test('a refused save that names a field focuses that field on its tab', async () => {
    api.refuses(CREATE, 'FREQUENCIES_EXCEED_100', { field: 'gameFormat.option1frequency' });
    const { user } = await renderNewPage();
    await user.type(field('Nom du restaurant'), 'Chez Léon');
    await writeGift(user, { option: 1, label: 'Café', percent: '30' });
    await user.click(tab(/Liens/));
    await createAnyway(user);
    await user.click(await screen.findByRole('button', { name: "D'accord" }));
    expect(tab(/Paramètres/)).toHaveAttribute('aria-selected', 'true');
    await waitFor(() => {
      expect(frequency(1)).toHaveFocus();
    });
    expect(frequency(1)).toHaveAccessibleDescription(
      'La somme des fréquences ne peut pas dépasser 100 %.',
    );
  });
});

describe('what was typed', () => {
  test('a draft is restored on return, until it is discarded', async () => {
    const view = await renderNewPage();
    await view.user.type(field('Nom du restaurant'), 'Chez Léon');
    view.unmount();
    const { user } = await renderNewPage();
    expect(field('Nom du restaurant')).toHaveValue('Chez Léon');
    await user.click(screen.getByRole('button', { name: 'Repartir de zéro' }));
    expect(field('Nom du restaurant')).toHaveValue('');
    expect(screen.queryByText(/Votre brouillon a été repris/)).not.toBeInTheDocument();
    await waitFor(() => {
      expect(sessionStorage).toHaveLength(0);
    });
  });

  test('closing the tab on a draft asks for confirmation', async () => {
    const { user } = await renderNewPage();
    const close = () => {
      const event = new Event('beforeunload', { cancelable: true });
      window.dispatchEvent(event);
      return event.defaultPrevented;
    };
    expect(close()).toBe(false);
    await user.type(field('Nom du restaurant'), 'C');
    expect(close()).toBe(true);
  });
});

describe('a brand', () => {
  test('a brand is a logo or a name, and switching clears both', async () => {
    jest.mocked(encodeImage).mockResolvedValue(aLogo);
    const { user } = await renderNewPage();
    await user.upload(
      screen.getByLabelText('Choisir un logo'),
      new File(['x'], 'logo.png', { type: 'image/png' }),
    );
    expect(await screen.findByRole('img', { name: 'Votre logo' })).toBeInTheDocument();
    expect(screen.getByText(/^Tel qu’il sera enregistré.*1\sKo$/)).toBeInTheDocument();
    await user.click(screen.getByRole('radio', { name: 'Nom de marque' }));
    await user.type(field('Nom affiché au-dessus de la roue'), 'Léon');
    await user.click(screen.getByRole('radio', { name: 'Logo' }));
    expect(screen.queryByRole('img', { name: 'Votre logo' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('radio', { name: 'Nom de marque' }));
    expect(field('Nom affiché au-dessus de la roue')).toHaveValue('');
  });

  test('a cleared brand can be restored', async () => {
    const { user } = await renderNewPage();
    await user.click(screen.getByRole('radio', { name: 'Nom de marque' }));
    expect(screen.queryByRole('button', { name: 'Rétablir' })).not.toBeInTheDocument();
    await user.type(field('Nom affiché au-dessus de la roue'), 'Léon');
    await user.click(screen.getByRole('radio', { name: 'Logo' }));
    expect(screen.getByText('Le nom de marque a été retiré.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Rétablir' }));
    expect(field('Nom affiché au-dessus de la roue')).toHaveValue('Léon');
    expect(screen.queryByRole('button', { name: 'Rétablir' })).not.toBeInTheDocument();
  });

  test('a logo that will not look good has a warning', async () => {
    jest.mocked(encodeImage).mockResolvedValue({ ...aLogo, width: 3 });
    const { user } = await renderNewPage();
    await user.upload(
      screen.getByLabelText('Choisir un logo'),
      new File(['x'], 'logo.png', { type: 'image/png' }),
    );
    expect(await screen.findByText(/à peine lisible/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Retirer le logo' }));
    expect(screen.queryByText(/à peine lisible/)).not.toBeInTheDocument();
  });

  test('a file that is no image is refused with a sentence, and can be replaced', async () => {
    jest
      .mocked(encodeImage)
      .mockRejectedValueOnce(new Error('Ce fichier n’est pas une image lisible.'));
    jest.mocked(encodeImage).mockResolvedValueOnce(aLogo);
    const { user } = await renderNewPage();
    const file = new File(['x'], 'menu.png', { type: 'image/png' });
    await user.upload(screen.getByLabelText('Choisir un logo'), file);
    expect(await screen.findByRole('alert')).toHaveTextContent('pas une image lisible');
    await user.upload(screen.getByLabelText('Choisir un logo'), file);
    expect(await screen.findByRole('img', { name: 'Votre logo' })).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});

describe('the preview', () => {
  const open = (user: UserEvent) =>
    user.click(screen.getByRole('button', { name: 'Voir l’aperçu' }));

  test('on a phone every tab shows the preview on request, a parcel of mf_spin', async () => {
    const { user, host } = await renderNewPage();
    await user.type(field('Option 1'), 'Café');
    expect(host.parcels).toHaveLength(0);
    for (const next of [/^Conception/, /Liens/, /^Paramètres/]) {
      await user.click(tab(next));
      await open(user);
      await waitFor(() => {
        expect(host.parcels.at(-1)).toMatchObject({ name: 'mf_spin', mounted: true });
      });
      expect(host.parcels.at(-1)?.props.at(-1)).toMatchObject({ preview: { option1: 'Café' } });
      await user.click(screen.getByRole('button', { name: 'Fermer' }));
      await waitFor(() => {
        expect(host.parcels.at(-1)).toMatchObject({ mounted: false });
      });
    }
  });

  test('on a wide screen, the preview is beside every tab', async () => {
    jest.spyOn(window, 'matchMedia').mockReturnValue({
      matches: true,
      addEventListener: jest.fn(),
      removeEventListener: jest.fn(),
    } as never);
    const { user, host } = await renderNewPage();
    await waitFor(() => {
      expect(host.parcels).toMatchObject([{ name: 'mf_spin', mounted: true }]);
    });
    await user.type(field('Option 1'), 'Thé');
    await user.click(tab(/^Conception/));
    await user.click(screen.getByRole('radio', { name: 'Mangue/Orange' }));
    await waitFor(() => {
      expect(host.parcels[0]?.props.at(-1)).toMatchObject({
        preview: { option1: 'Thé', wheelColorPair: { id: 2, color1: '#FFB703' } },
      });
    });
    expect(host.parcels).toHaveLength(1);
    jest.restoreAllMocks();
  });

  test('an appearance sets the colours of wheel and buttons, which can be changed afterwards', async () => {
    const { user } = await renderNewPage();
    await user.click(tab(/^Conception/));
    expect(screen.getByRole('radio', { name: 'Azur' })).toBeChecked();
    await user.click(screen.getByRole('radio', { name: 'Marché' }));
    expect(screen.getByRole('radio', { name: 'Vert chasseur/Vert doux' })).toBeChecked();
    expect(screen.getByRole('radio', { name: 'Vert chasseur' })).toBeChecked();
    await user.click(screen.getByRole('radio', { name: 'Rubis' }));
    expect(screen.getByRole('radio', { name: 'Marché' })).not.toBeChecked();
  });

  test('the preview is unmounted with the editor', async () => {
    const { user, host, unmount } = await renderNewPage();
    await open(user);
    await waitFor(() => {
      expect(host.parcels).toMatchObject([{ mounted: true }]);
    });
    unmount();
    await waitFor(() => {
      expect(host.parcels).toMatchObject([{ mounted: false }]);
    });
  });

  test('a failed preview says so, and saving still works', async () => {
    api.answers(CREATE, aGamePage());
    const mountRemote = jest.fn().mockRejectedValue(new Error('gone'));
    const { user } = renderApp('/game', { host: { mountRemote } });
    await screen.findByRole('textbox', { name: 'Nom du restaurant' });
    await user.type(field('Nom du restaurant'), 'Chez Léon');
    await open(user);
    expect(await screen.findByText(/L’aperçu n’est pas disponible/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Réessayer' }));
    await waitFor(() => {
      expect(mountRemote).toHaveBeenCalledTimes(2);
    });
    await user.click(screen.getByRole('button', { name: 'Fermer' }));
    await user.click(tab(/Liens/));
    await createAnyway(user);
    expect(await screen.findByText('Page créée')).toBeInTheDocument();
  });
});

describe('editing a page', () => {
  const stored = aGamePage({
    option1: 'Café',
    option1frequency: 40,
    wheelColorPair: { id: 6, color1: '#5D2E8C', color2: '#CCFF66' },
  });

  test('the editor starts from the saved page and saves the change', async () => {
    api.answers(READ, stored);
    api.answers(UPDATE, stored);
    const { user } = renderApp('/game/page-1');
    expect(await screen.findByRole('textbox', { name: 'Nom du restaurant' })).toHaveValue(
      'Chez Léon',
    );
    expect(api.requests(READ)).toMatchObject([{ query: { pageId: 'page-1' } }]);
    expect(frequency(1)).toHaveValue('40');
    await user.type(field('Option 2'), 'Dessert');
    await user.type(frequency(2), '99');
    expect(frequency(2)).toHaveValue('60');
    await user.click(tab(/^Conception/));
    expect(screen.getByRole('radio', { name: 'Violet/Canari' })).toBeChecked();
    await user.click(tab(/Liens/));
    await user.click(screen.getByRole('button', { name: 'Mettre à jour page' }));
    expect(await screen.findByText('Page mise à jour')).toBeInTheDocument();
    expect(window.location.pathname).toBe('/landing-pages');
    expect(api.requests(UPDATE)).toMatchObject([{ params: { id: 'page-1' } }]);
    expect(sent(api.lastBody(UPDATE))).toMatchObject({
      option1frequency: 40,
      option2: 'Dessert',
      option2frequency: 60,
    });
    expect(sent(api.lastBody(UPDATE))).not.toHaveProperty('toggle');
  });

  test('a page that has moved gets its new address, completed as it was pasted', async () => {
    api.answers(READ, stored);
    api.answers(UPDATE, stored);
    const { user } = renderApp('/game/page-1');
    await user.click(await screen.findByRole('tab', { name: /Liens/ }));
    const address = field('Sa nouvelle adresse');
    await user.type(address, 'nulle part');
    await user.click(screen.getByRole('button', { name: 'Mettre à jour page' }));
    expect(address).toBeInvalid();
    expect(address).toHaveFocus();
    await user.clear(address);
    await user.type(address, 'chez-leon.example.fr/roue');
    await user.tab();
    expect(address).toHaveValue('https://chez-leon.example.fr/roue');
    await user.click(screen.getByRole('button', { name: 'Mettre à jour page' }));
    await waitFor(() => {
      expect(sent(api.lastBody(UPDATE)).movedTo).toBe('https://chez-leon.example.fr/roue');
    });
  });

  test('a permanent error leads to /game, and the draft stays with its page', async () => {
    api.answers(READ, stored);
    api.refuses(UPDATE, 'FORBIDDEN');
    const { user } = renderApp('/game/page-1');
    await user.type(await screen.findByRole('textbox', { name: 'Nom du restaurant' }), ' et fils');
    await user.click(tab(/Liens/));
    await user.click(screen.getByRole('button', { name: 'Mettre à jour page' }));
    await user.click(await screen.findByRole('button', { name: "D'accord" }));
    expect(window.location.pathname).toBe('/game');
    expect(sessionStorage.getItem('girouette.page-draft.owner-1.page-1')).toContain(
      'Chez Léon et fils',
    );
  });

  test('a missing page says so and links to the list', async () => {
    api.refuses(READ, 'PAGE_NOT_FOUND');
    renderApp('/game/unknown');
    expect(await screen.findByRole('alert')).toHaveTextContent('Cette page n’existe pas.');
    expect(screen.queryByRole('button', { name: 'Réessayer' })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Retour à mes pages' })).toHaveAttribute(
      'href',
      '/landing-pages',
    );
  });

  test('the address can open the editor on a field', async () => {
    api.answers(READ, stored);
    renderApp('/game/page-1?field=googleMaps');
    await waitFor(() => {
      expect(field('Google Maps')).toHaveFocus();
    });
  });
});
