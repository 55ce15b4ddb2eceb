import { token } from '#contract';

/** A page for developers: keys, examples, and those of other plugins, such as webhooks. */
export interface DeveloperTab {
  readonly id: string;
  /** Position among the tabs, ascending. */
  readonly order: number;
  /** Path below the area, for example `developers/webhooks`. */
  readonly path: string;
  /** Text key. */
  readonly label: string;
  /** The only area that has it. Absent: both. */
  readonly area?: 'home' | 'admin';
}

/** Contribution point: the tabs of the page for developers. A page of a tab is inside a `DeveloperFrame`. */
export const DeveloperTab = token<DeveloperTab>('api-keys/developer-tab');
