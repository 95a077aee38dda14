export { Card, StatCard } from './card';
