import '@girouette/ui/tokens.css';
import '@girouette/ui/fonts.css';
import '@girouette/ui/reset.css';
import { createRoot } from 'react-dom/client';
import { Gallery } from './gallery';

const root = document.querySelector('#root');
if (root) createRoot(root).render(<Gallery />);
