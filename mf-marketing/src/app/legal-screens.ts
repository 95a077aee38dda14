/** The legal texts, in one chunk. */
export { LegalNoticePage } from '../legal/legal-notice-page';
export { PrivacyPage } from '../legal/privacy-page';
export { TermsPage } from '../legal/terms-page';
