export { EmptyState } from './EmptyState.tsx';
export type { EmptyStateProps } from './EmptyState.tsx';
export { ErrorFallback, LoadingScreen, NotFound, ScreenMessage } from './FullScreen.tsx';
export type { ScreenMessageProps } from './FullScreen.tsx';
