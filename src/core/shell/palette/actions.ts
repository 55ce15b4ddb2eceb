import type { CommandGroup } from '#design-system';
import { LANGUAGES } from '../../i18n/languages.ts';
import type { PreferenceState } from '../preferences/preferences.ts';
import type { PaletteReader } from './palette-source.ts';
import { wordsOf } from './words.ts';

/** What the kernel's own commands depend on. */
export interface ActionSurroundings {
  readonly preferences: PreferenceState;
  readonly choose: (choice: Partial<PreferenceState>) => void;
  readonly signOut: () => void;
  readonly showKeys: () => void;
}

/** Theme, language and logout: the actions of the header. */
export function actionCommands(
  { t }: Pick<PaletteReader, 't'>,
  { preferences, choose, signOut, showKeys }: ActionSurroundings,
): CommandGroup {
  const other = preferences.theme === 'dark' ? 'light' : 'dark';
  return {
    id: 'actions',
    label: t('shell.palette.actions'),
    items: [
      {
        id: 'action:theme',
        label: t(`shell.theme.to-${other}`),
        icon: other === 'light' ? 'sun' : 'moon',
        keywords: t('shell.theme'),
        onAction: () => choose({ theme: other }),
      },
      ...LANGUAGES.filter((language) => language !== preferences.language).map((language) => ({
        id: `action:language-${language}`,
        label: t(`shell.language.${language}`),
        description: t('shell.language'),
        icon: 'globe' as const,
        onAction: () => choose({ language }),
      })),
      {
        id: 'action:keys',
        label: t('shell.keys.title'),
        icon: 'info',
        shortcut: ['?'],
        keywords: wordsOf(t, 'shell.keys.title'),
        onAction: showKeys,
      },
      { id: 'action:logout', label: t('shell.logout'), icon: 'logout', onAction: signOut },
    ],
  };
}
