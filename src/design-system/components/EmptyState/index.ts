export { EmptyState } from './EmptyState.tsx';
export type { EmptyStateProps } from './EmptyState.tsx';
export { ErrorFallback, LoadingScreen, NotFound } from './FullScreen.tsx';
