// Takes the place of `react-dom/client` in the standalone pages.
import './keep-texts';

export * from 'preact/compat/client';
