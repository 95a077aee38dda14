export { actorOf, type Actor } from './actor';
export { createActionEvent } from './create-action-event';
export { createWordingEvent } from './create-wording-event';
