import { DEMO_PAGE } from './demo-page';

/** Whether something may be held about the guests of a page. The guest's page has another file instead: `holds-data.page.ts`. */
export const holdsData = (pageId: string): boolean => pageId !== DEMO_PAGE._id;
