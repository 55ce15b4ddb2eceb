export { ControlBasis } from './control-basis.ts';
export type { ControlAt } from './control-basis.ts';
