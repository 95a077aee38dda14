import { renderToString } from 'react-dom/server';
import { LoadingScreen } from '../app/loading-screen';

/** The markup that is built into the page: what `App` renders before its data is loaded. */
export const render = () => renderToString(<LoadingScreen />);
