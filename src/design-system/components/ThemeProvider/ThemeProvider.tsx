import '@fontsource-variable/inter/index.css';
import '@fontsource-variable/jetbrains-mono/index.css';
import { Global, ThemeProvider as EmotionThemeProvider, useTheme } from '@emotion/react';
import type { ReactNode } from 'react';
import { I18nProvider, RouterProvider, useLocale } from 'react-aria-components';
import { usePrinting } from '../../print/use-printing.ts';
import type { ThemeName } from '../../tokens/semantic/theme.ts';
import '../../tokens/semantic/emotion-theme.ts';
import { themes } from '../../themes/index.ts';
import { globalStyles } from './ThemeProvider.styles.ts';

/** Languages of the interface and the locale whose dates they show; all of them write DD/MM/YYYY. */
const localeOf: Readonly<Record<string, string>> = { en: 'en-AU', vi: 'vi-VN', fr: 'fr-FR' };

/** What the application passes to the theme, once, at the root. */
export interface ThemeProviderProps {
  readonly theme: ThemeName;
  /** Language of the interface, `en`, `vi` or `fr`; decides how dates and built-in hints read. */
  readonly locale?: string;
  /** Client-side navigation for every link; without it links load the page. */
  readonly navigate?: (href: string, options?: unknown) => void;
  readonly children: ReactNode;
}

/** Theme, global styles, language and navigation for everything below. Paper is always printed in the light theme. */
export function ThemeProvider({ theme, locale = 'en', navigate, children }: ThemeProviderProps) {
  const shown = usePrinting() ? 'light' : theme;
  return (
    <EmotionThemeProvider theme={themes[shown]}>
      <Global styles={globalStyles} />
      <I18nProvider locale={localeOf[locale] ?? locale}>
        {navigate ? <RouterProvider navigate={navigate}>{children}</RouterProvider> : children}
      </I18nProvider>
    </EmotionThemeProvider>
  );
}

/** Name of the theme in force here. */
export function useThemeName(): ThemeName {
  return useTheme().name;
}

/** Language in force here without its region: `en`, `vi`, `fr`. */
export function useInterfaceLanguage(): string {
  const { locale } = useLocale();
  return locale.split('-', 1)[0] ?? locale;
}
