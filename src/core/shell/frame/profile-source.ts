import { token } from '#contract';
import type { ThemeName } from '#design-system';
import type { Language } from '../../i18n/languages.ts';

/** What the navigation bar shows and applies of the account. */
export interface ShellProfile {
  readonly accountName: string;
  readonly language: Language;
  readonly theme: ThemeName;
}

/** Where the navigation bar gets the account from on load; contributed, so that the shell knows no plugin. */
export interface ProfileSource {
  load(): Promise<ShellProfile>;
  /** Keeps a choice made in the header with the account. */
  keep(choice: Partial<Pick<ShellProfile, 'language' | 'theme'>>): Promise<void>;
  /** Paths of screens that ask for the profile themselves, below their area. */
  readonly ownPaths: readonly string[];
}

export const ProfileSource = token<ProfileSource>('core/profile-source');
