import { renderToString } from 'react-dom/server';
import { setTexts } from '../shared/texts';
import { MyDataPage } from './my-data-page';
import { FRENCH } from './reading';

setTexts('fr', FRENCH.game);

/** The markup built into the document. */
export const render = () => renderToString(<MyDataPage link={null} pageId="" />);
