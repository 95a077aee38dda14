import { renderToString } from 'react-dom/server';
import { Frame } from '../screens/frame';

/** The markup built into the document: the head of the counter, before anything is known. */
export const render = () => renderToString(<Frame />);
