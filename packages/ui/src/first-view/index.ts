export { noSession, renderScreen } from './render-screen';
