import type { IconName } from '../Icon/index.ts';
import type { Tone } from '../../tokens/semantic/theme.ts';

/** Something that happened and concerns the reader. */
export interface Notice {
  readonly id: string;
  readonly title: string;
  readonly text?: string;
  /** When, as text: "2 hours ago"; absent for what lasts. */
  readonly time?: string;
  /** The machine-readable time, ISO 8601. */
  readonly dateTime?: string;
  /** The exact time, shown on hover: "14/07/2026 18:00". */
  readonly exactTime?: string;
  readonly isUnread?: boolean;
  /** Where it leads. */
  readonly href?: string;
  readonly icon?: IconName;
  readonly tone?: Tone;
}
