import type { GamePage } from '@girouette/contracts/http/game';
import { LOSS_LABEL } from '@girouette/contracts/wheel';

/** Nothing is held about its guests. */
export const DEMO_ID = 'demo';

/** The page of the wheels to try. Every gift and the losses come up often enough to be seen in a few turns. */
export const DEMO_PAGE: GamePage = {
  _id: DEMO_ID,
  ownerId: '',
  brandName: 'Le Bistrot du Clocher',
  resturantName: 'Le Bistrot du Clocher',
  resturantAddress: '',
  logo: '',
  option1: 'Un café offert',
  option1frequency: 20,
  option2: 'Un dessert',
  option2frequency: 15,
  option3: 'Une boisson',
  option3frequency: 15,
  option4: 'Une entrée',
  option4frequency: 15,
  option5: '−10 %',
  option5frequency: 15,
  option6: LOSS_LABEL,
  option6frequency: 7,
  option7: LOSS_LABEL,
  option7frequency: 7,
  option8: LOSS_LABEL,
  option8frequency: 6,
  wheelColorPair: { id: 0, color1: '#c23419', color2: '#fef1cf' },
  buttonColor: '#15503f',
  buttonColorID: 0,
  instagram: 'https://www.instagram.com/',
  tiktok: '',
  facebook: '',
  googleMaps: '',
  twitter: '',
  followOrReview: 'instagram',
  content: '',
  instagramClicks: 0,
  facebookClicks: 0,
  twitterClicks: 0,
  googleMapsClicks: 0,
  toggle: true,
  expiryDate: null,
  createdAt: '2026-01-01T00:00:00.000Z',
};
