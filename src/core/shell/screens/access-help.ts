import { token } from '#contract';

/** Who can grant an account more access; a contribution, so that the shell depends on no plugin. */
export interface AccessHelp {
  /** Names of the other administrators of the person's company; empty if there is none. */
  administrators(): Promise<readonly string[]>;
}

export const AccessHelp = token<AccessHelp>('core/access-help');
