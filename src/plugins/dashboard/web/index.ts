export { TotalCard } from './total-card.ts';
