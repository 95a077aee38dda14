export { Gauge } from './gauge';
