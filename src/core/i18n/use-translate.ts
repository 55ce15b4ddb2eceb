import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { isLanguage } from './languages.ts';
import type { Language } from './languages.ts';
import type { Translate } from './translate.ts';

/** The translating function; redraws when the language changes. */
export function useTranslate(): Translate {
  const { t } = useTranslation();
  return useCallback<Translate>((key, values) => (values ? t(key, values) : t(key)), [t]);
}

/** Language in force. */
export function useLanguage(): Language {
  const { language } = useTranslation().i18n;
  return isLanguage(language) ? language : 'en';
}
