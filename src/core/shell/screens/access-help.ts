import { token } from '#contract';

/** Who can give an account more to do; contributed, so that the shell knows no plugin. */
export interface AccessHelp {
  /** Names of the administrators of the person's company, without the person; empty: there is no other. */
  administrators(): Promise<readonly string[]>;
}

export const AccessHelp = token<AccessHelp>('core/access-help');
