import { renderToString } from 'react-dom/server';
import { MyDataPage } from './my-data-page';

/** The markup built into the document. */
export const render = () => renderToString(<MyDataPage link={null} pageId="" />);
