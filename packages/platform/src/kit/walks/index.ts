export { createWalkRepository, WALKS, type Walks } from './walks';
