export { gridElectricity } from './grid-electricity.ts';
