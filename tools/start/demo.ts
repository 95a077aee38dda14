/** The demo logins, which `npm start` prints, and the demo data. */
export const DEMO = {
  owner: {
    name: 'Le Bistrot du Clocher',
    email: 'bistrot@girouette.local',
    password: 'girouette-demo',
  },
  admin: {
    name: 'Administration',
    email: 'admin@girouette.local',
    password: 'girouette-admin',
  },
  /** Landing pages in the demo owner's subscription. */
  pages: 10,
  /** The demo is free, so it adds nothing to the revenue. */
  paidCents: 0,
} as const;

/** The demo owner's first page, in the page editor's format. */
export const DEMO_PAGE = {
  brandName: 'Le Bistrot du Clocher',
  resturantName: 'Le Bistrot du Clocher',
  resturantAddress: '8 place du Martroi, 45000 Orléans',
  option1: 'Un café offert',
  option1frequency: 30,
  option2: 'Un dessert maison',
  option2frequency: 20,
  option3: 'Une entrée',
  option3frequency: 15,
  option4: '10 % sur l’addition',
  option4frequency: 10,
  option5: 'Un menu du jour',
  option5frequency: 5,
  wheelColorPair: { id: 3, color1: '#C1121F', color2: '#FDF0D5' },
  buttonColor: '#C1121F',
  buttonColorID: 3,
  instagram: 'https://www.instagram.com/explore/tags/bistrot/',
  googleMaps: 'https://www.google.com/maps/search/bistrot+orleans/',
  followOrReview: 'instagram',
} as const;
