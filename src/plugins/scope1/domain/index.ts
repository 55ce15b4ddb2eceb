export { fuelCombustion, STATIONARY } from './fuel-combustion.ts';
