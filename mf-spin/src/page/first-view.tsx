import { renderToString } from 'react-dom/server';
import { LoadingScreen } from '../app/loading-screen';

/** The markup that is built into the page: just what `App` renders before its data is there. */
export const render = () => renderToString(<LoadingScreen />);
