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

/** Interface languages and the locale of their dates; all of them use DD/MM/YYYY. */
const localeOf: Readonly<Record<string, string>> = { en: 'en-AU', vi: 'vi-VN', fr: 'fr-FR' };

/** Props of the provider, which is used once, at the root. */
export interface ThemeProviderProps {
  readonly theme: ThemeName;
  /** Interface language, `en`, `vi` or `fr`; sets the language of dates and built-in hints. */
  readonly locale?: string;
  /** Client-side navigation for all links; without it links load the page. */
  readonly navigate?: (href: string, options?: unknown) => void;
  readonly children: ReactNode;
}

/** Theme, global styles, language and navigation for everything below. Printing always uses the light theme. */
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

/** Name of the current theme. */
export function useThemeName(): ThemeName {
  return useTheme().name;
}

/** Current language without its region: `en`, `vi`, `fr`. */
export function useInterfaceLanguage(): string {
  const { locale } = useLocale();
  return locale.split('-', 1)[0] ?? locale;
}
