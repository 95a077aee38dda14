export { createErasures, ERASURES, erasureTask, type Erasure, type Erasures } from './erasures';
