import '@emotion/react';
import type { AppTheme } from './theme.ts';

declare module '@emotion/react' {
  // Emotion types `theme` through this interface; only an interface merges, a type alias would not.
  export interface Theme extends AppTheme {}
}
