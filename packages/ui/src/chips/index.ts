export { FilterChips } from './chips';
