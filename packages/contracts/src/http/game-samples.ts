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
