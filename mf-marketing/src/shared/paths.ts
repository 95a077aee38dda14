/** The addresses that this microfrontend shows or links to. */
export const paths = {
  home: '/',
  pricing: '/pricing',
  subscription: '/subscription',
  about: '/about',
  faqs: '/faqs',
  legalNotice: '/mentions-legales',
  privacy: '/confidentialite',
  terms: '/cgu',
  demo: '/demo',
  login: '/login',
  register: '/register',
  verify: '/verify',
  success: '/success',
  forgot: '/forgot',
  resetPassword: '/reset-password/:token',
};
