import type { Play } from '@girouette/contracts/plays/http/plays';
import type { GamePage } from '@girouette/contracts/pages/http/game-pages';

/** The default terms of docs/specification §9, as the API sends them. */
export const SOME_CONDITIONS: NonNullable<Play['outcome']['conditions']> = {
  firstDay: 'tomorrow',
  validDays: 10,
  minimumPurchase: 10,
  weekdays: [1, 2, 3, 4, 5, 6, 7],
  hours: null,
  value: null,
};

/** An online landing page, as `GET /api/game/play` answers it. */
export const aPage = (changes: Partial<GamePage> = {}): GamePage => ({
  _id: 'page-1',
  ownerId: 'owner-1',
  brandName: 'Le Bistrot du Clocher',
  resturantName: 'Le Bistrot du Clocher',
  resturantAddress: '12 rue des Halles, Orléans',
  logo: '',
  option1: 'Un café offert',
  option2: 'Un dessert offert',
  option3: '',
  option4: '',
  option5: '',
  option1frequency: 30,
  option2frequency: 20,
  option3frequency: null,
  option4frequency: null,
  option5frequency: null,
  option6: 'Perdu',
  option7: 'Perdu',
  option8: 'Perdu',
  option6frequency: 17,
  option7frequency: 17,
  option8frequency: 16,
  wheelColorPair: { id: 1, color1: '#8497FC', color2: '#FDFDAF' },
  buttonColor: '#4F46E5',
  buttonColorID: 1,
  instagram: 'https://www.instagram.com/bistrot',
  tiktok: 'https://www.tiktok.com/',
  facebook: 'https://www.facebook.com/',
  googleMaps: 'https://www.google.com/maps/place/bistrot',
  twitter: 'https://twitter.com/',
  followOrReview: 'instagram',
  content: '',
  instagramClicks: 0,
  facebookClicks: 0,
  twitterClicks: 0,
  googleMapsClicks: 0,
  toggle: true,
  expiryDate: new Date(Date.now() + 86_400_000).toISOString(),
  createdAt: '2026-11-01T10:00:00.000Z',
  ...changes,
});

/** A play that won option 1. */
export const aWin = (changes: Partial<Play> = {}): Play => ({
  playId: 'play-1',
  angle: 315,
  segment: 7,
  outcome: { kind: 'gift', option: 1, label: 'Un café offert', conditions: SOME_CONDITIONS },
  ticket: 'ticket-1',
  ...changes,
});

export const aLoss = (): Play =>
  aWin({ angle: 135, segment: 3, outcome: { kind: 'loss', option: 7, label: 'Perdu' } });
