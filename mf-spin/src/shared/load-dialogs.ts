/** As `load-late.ts`, for the dialogs, which load code of their own. The guest's page has a file instead: `load-dialogs.page.tsx`. */
export const loadDialogs = () => import('../late/dialogs');
