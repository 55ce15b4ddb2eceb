export { Stat } from './Stat.tsx';
export type { StatChange, StatProps } from './Stat.tsx';
