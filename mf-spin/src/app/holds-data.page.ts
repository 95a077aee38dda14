/** The guest's page is never the demo. */
export const holdsData = (_pageId: string): boolean => true;
