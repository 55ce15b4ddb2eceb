export { BUILT_IN, builtIn } from './denominators.ts';
export { totalOver } from './total.ts';
