export { fuelCombustion } from './fuel-combustion.ts';
