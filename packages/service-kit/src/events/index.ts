export { openEvents } from './open-events';
