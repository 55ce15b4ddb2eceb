import '@emotion/react';
import type { AppTheme } from './theme.ts';

declare module '@emotion/react' {
  // Emotion types `theme` through this interface; it has to be extended, an alias would not merge.
  export interface Theme extends AppTheme {}
}
