/** The legal texts, in one chunk. */
export { LegalNoticePage } from '../features/legal/legal-notice-page';
export { PrivacyPage } from '../features/legal/privacy-page';
export { TermsPage } from '../features/legal/terms-page';
