/** The code that a guest needs only later. The guest's page has files for it instead: `load-late.page.tsx`. */
export const loadDialogs = () => import('../late/dialogs');
export const loadVerification = () => import('../late/verification');
export const loadPdf = () => import('../late/pdf');
