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
  wheel: '/wheel',
  login: '/login',
  register: '/register',
  verify: '/verify',
  success: '/success',
  /** The dashboard, which confirms the payment, or says that it could not be confirmed. */
  paid: '/dashboard?payment=confirmed',
  notPaid: '/dashboard?payment=unconfirmed',
  forgot: '/forgot',
  resetPassword: '/reset-password/:token',
  undoEmail: '/undo-email/:token',
  refuseAccess: '/refuse-access/:token',
};
