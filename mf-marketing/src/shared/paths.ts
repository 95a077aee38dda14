/** The addresses that this microfrontend serves or links to. */
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
  /** The same form, with the trial chosen. */
  trial: '/register?choice=trial',
  firstAdministrator: '/premier-administrateur',
  verify: '/verify',
  success: '/success',
  dashboard: '/dashboard',
  createPage: '/game',
  /** A page of its own, without the shell. */
  counter: '/counter',
  /** The dashboard, with the result of confirming the payment. */
  paid: '/dashboard?payment=confirmed',
  notPaid: '/dashboard?payment=unconfirmed',
  forgot: '/forgot',
  invoice: '/facture',
  resetPassword: '/reset-password/:token',
  undoEmail: '/undo-email/:token',
  refuseAccess: '/refuse-access/:token',
  stopEmail: '/stop-email/:token',
};
