import { token } from '#contract';
import type { ThemeName } from '#design-system';
import type { Language } from '../../i18n/languages.ts';
import type { CompanyFacts } from '../../session/session.ts';

/** The part of the account that the header shows and applies. */
export interface ShellProfile {
  readonly accountName: string;
  /** Null for platform staff. */
  readonly company: CompanyFacts | null;
  readonly language: Language;
  readonly theme: ThemeName;
  /** Path of the first screen, below the area; absent: the usual one. */
  readonly firstPage?: string;
}

/** Where the header gets the account from on load; a contribution, so that the shell depends on no plugin. */
export interface ProfileSource {
  load(): Promise<ShellProfile>;
  /** Saves a choice made in the header to the account. */
  keep(choice: Partial<Pick<ShellProfile, 'language' | 'theme'>>): Promise<void>;
  /** Paths, below their area, of screens that fetch the profile themselves. */
  readonly ownPaths: readonly string[];
}

export const ProfileSource = token<ProfileSource>('core/profile-source');
