import { renderToString } from 'react-dom/server';
import { french } from '../shared/french';
import { setTexts } from '../shared/texts';
import { MyDataPage } from './my-data-page';

setTexts('fr', french);

/** The markup built into the document. */
export const render = () => renderToString(<MyDataPage link={null} pageId="" />);
