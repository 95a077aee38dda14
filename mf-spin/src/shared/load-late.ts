/** The code that a guest needs only later. The guest's page has files for it instead: `load-late.page.ts`. */
export const loadVerification = () => import('../late/verification');
export const loadPdf = () => import('../late/pdf');
export const loadTestPlay = () => import('../late/test-play-file');
