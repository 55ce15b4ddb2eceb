export { BUILT_IN, builtIn, unitIn } from './denominators.ts';
export { totalOver } from './total.ts';
