export { ownerConsumers as consumers } from './owners/consumers';
