export { deadLetterRoutes } from './dead-letter-routes';
