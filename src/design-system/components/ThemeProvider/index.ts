export { ThemeProvider, useThemeName } from './ThemeProvider.tsx';
export type { ThemeProviderProps } from './ThemeProvider.tsx';
