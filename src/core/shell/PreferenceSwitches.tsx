import { IconButton, Menu } from '#design-system';
import { LANGUAGES } from '../i18n/languages.ts';
import { useTranslate } from '../i18n/use-translate.ts';
import type { PreferenceState } from './preferences.ts';
import { usePreferences } from './use-preferences.ts';

/** Buttons for the theme and the language of this browser. */
export function PreferenceSwitches({ onChoose }: { onChoose?: (choice: Partial<PreferenceState>) => void }) {
  const t = useTranslate();
  const [{ theme, language }, choose] = usePreferences();
  const take = (choice: Partial<PreferenceState>) => {
    choose(choice);
    onChoose?.(choice);
  };
  return (
    <>
      <IconButton
        icon={theme === 'dark' ? 'sun' : 'moon'}
        label={theme === 'dark' ? t('shell.theme.to-light') : t('shell.theme.to-dark')}
        onPress={() => take({ theme: theme === 'dark' ? 'light' : 'dark' })}
      />
      <Menu
        label={t('shell.language')}
        trigger={<IconButton icon="globe" label={t('shell.language')} />}
        items={LANGUAGES.map((one) => ({
          id: one,
          label: t(`shell.language.${one}`),
          isSelected: one === language,
          onAction: () => take({ language: one }),
        }))}
      />
    </>
  );
}
