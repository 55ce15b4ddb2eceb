import { ChoiceLine, Inline } from '#design-system';
import { LANGUAGES } from '../../i18n/languages.ts';
import { useTranslate } from '../../i18n/use-translate.ts';
import { usePreferences } from './use-preferences.ts';

const THEMES = ['dark', 'light'] as const;

/** Language and theme of this browser in a line below a form, without the header's menus and tooltips. */
export function PreferenceLine() {
  const t = useTranslate();
  const [{ theme, language }, choose] = usePreferences();
  return (
    <Inline justify="between">
      <ChoiceLine
        label={t('shell.language')}
        choices={LANGUAGES.map((one) => ({ id: one, label: t(`shell.language.${one}`), lang: one }))}
        chosen={language}
        onChoose={(chosen) => choose({ language: chosen })}
      />
      <ChoiceLine
        label={t('shell.theme')}
        choices={THEMES.map((one) => ({ id: one, label: t(`shell.theme.${one}`) }))}
        chosen={theme}
        onChoose={(chosen) => choose({ theme: chosen })}
      />
    </Inline>
  );
}
