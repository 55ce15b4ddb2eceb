export { Popover } from './Popover.tsx';
export { useScrollAlong } from './use-scroll-along.ts';
export type { PopoverProps } from './Popover.tsx';
