import { IconButton, Menu } from '#design-system';
import { LANGUAGES } from '../../i18n/languages.ts';
import { useTranslate } from '../../i18n/use-translate.ts';
import { useSavedPreferences } from './use-saved-preferences.ts';

/** Buttons for the theme and the language of the signed-in user. */
export function PreferenceSwitches() {
  const t = useTranslate();
  const [{ theme, language }, choose] = useSavedPreferences();
  const other = theme === 'dark' ? 'light' : 'dark';
  return (
    <>
      <IconButton
        icon={other === 'light' ? 'sun' : 'moon'}
        label={t(`shell.theme.to-${other}`)}
        onPress={() => choose({ theme: other })}
      />
      <Menu
        label={t('shell.language')}
        trigger={<IconButton icon="globe" label={t('shell.language')} />}
        items={LANGUAGES.map((one) => ({
          id: one,
          label: t(`shell.language.${one}`),
          isSelected: one === language,
          onAction: () => choose({ language: one }),
        }))}
      />
    </>
  );
}
