import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { isLanguage } from './languages.ts';
import type { Language } from './languages.ts';
import { translateWith, type Translate } from './translate.ts';

/** The translating function. Renders again when the language changes. */
export function useTranslate(): Translate {
  const { t } = useTranslation();
  return useMemo(() => translateWith(t), [t]);
}

/** The current language. */
export function useLanguage(): Language {
  const { language } = useTranslation().i18n;
  return isLanguage(language) ? language : 'en';
}
