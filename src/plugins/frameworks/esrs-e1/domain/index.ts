export { ENERGY_SOURCES, energySource, type EnergySource } from './energy-source.ts';
