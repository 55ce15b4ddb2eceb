export { ThemeProvider, useInterfaceLanguage, useThemeName } from './ThemeProvider.tsx';
export type { ThemeProviderProps } from './ThemeProvider.tsx';
