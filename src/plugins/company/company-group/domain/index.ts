export { LEVEL_LIMIT, placed, placeFault } from './structure.ts';
