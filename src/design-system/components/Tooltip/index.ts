export { Bubble, HintTooltip, Tooltip } from './Tooltip.tsx';
