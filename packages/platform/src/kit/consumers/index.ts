export { consume, type EventConsumer, type HandlerContext } from './consume';
