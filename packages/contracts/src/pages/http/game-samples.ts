import { TRIAL_PAGES } from '../../billing/trial';
import type { GameFormat } from './game-format';

/** Values shared by the samples of the landing page endpoints. */
export const pageId = 'a3c1f0de-5b7d-4a61-9a52-2f1c0e9b8d47';
export const ownerId = '7d1b9c52-0c3f-4f6e-8a1d-6f2b3c4d5e6f';
export const sampleRulesVersion =
  '2f6d0c1b9a7e4d38f5b1c6a0e9d2738441c5f0b6a8e3d7921f4c0b5a6e8d9f13';
export const sampleVoucherToken = 'Xi9MGo07Tm-afBstPk9aa_8vJ0o1cWn3Qk6y2bR4uXA';

export const formatSample: GameFormat = {
  brandName: 'La Girouette',
  resturantName: 'Chez Camille',
  resturantAddress: '12 rue des Halles, 75001 Paris',
  logo: '',
  option1: 'Un café offert',
  option2: 'Une entrée offerte',
  option3: '',
  option4: '',
  option5: '',
  option1frequency: 20,
  option2frequency: 5,
  option3frequency: null,
  option4frequency: null,
  option5frequency: null,
  wheelColorPair: { id: 1, color1: '#8497FC', color2: '#FDFDAF' },
  buttonColor: '#4F46E5',
  buttonColorID: 1,
  instagram: 'https://www.instagram.com/chezcamille',
  tiktok: '',
  facebook: '',
  googleMaps: 'https://maps.app.goo.gl/chezcamille',
  twitter: '',
  followOrReview: 'instagram',
  content: 'À bientôt\u202F!',
};

/**
 * An owner's places for pages in each state of an account. The tests of game get these answers from the service, and the tests of screens give
 * them to the screens.
 */
export const allowances = {
  /** Nothing gives pages: unpaid, expired, or a trial that is over. */
  none: { landingPages: 0, landingPagesCount: 0 },
  /** Places are free. */
  room: { landingPages: 3, landingPagesCount: 2 },
  /** All places are used. */
  full: { landingPages: 3, landingPagesCount: 3 },
  /** More pages than places. */
  surplus: { landingPages: 1, landingPagesCount: 3 },
  /** The subscription or the trial is over, and its pages are kept. */
  expired: { landingPages: 0, landingPagesCount: 3 },
  /** A trial that waits for approval: its page can be saved. */
  waiting: { landingPages: TRIAL_PAGES, landingPagesCount: 0, awaitsTrial: true },
  /** The page of a trial that waits for approval is saved. */
  prepared: { landingPages: TRIAL_PAGES, landingPagesCount: 1, awaitsTrial: true },
  /** A trial that runs, without a page. */
  trial: { landingPages: TRIAL_PAGES, landingPagesCount: 0 },
} as const;
