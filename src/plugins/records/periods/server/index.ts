export { SealCheck } from './seal-check.ts';
export { SealWitness } from './seal-witness.ts';
