export { Bubble, HintTooltip, Tooltip } from './Tooltip.tsx';
export { Truncate } from './Truncate.tsx';
