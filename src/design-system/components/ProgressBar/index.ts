export { ProgressBar } from './ProgressBar.tsx';
export type { ProgressBarProps, ProgressState } from './ProgressBar.tsx';
