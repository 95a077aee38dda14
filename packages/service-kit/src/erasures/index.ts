export { ERASURES, erasing, erasureConsumer, type Erase } from './erasures';
