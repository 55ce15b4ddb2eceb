export { ChoiceLine } from './ChoiceLine.tsx';
export type { ChoiceLineProps } from './ChoiceLine.tsx';
