import { token } from '#contract';
import type { Command, CommandGroup } from '#design-system';
import type { Translate } from '../../i18n/translate.ts';
import type { Session } from '../../session/session.ts';

/** Who looks into the palette. */
export interface PaletteReader {
  readonly area: 'home' | 'admin';
  readonly session: Session;
  readonly t: Translate;
}

/**
 * What a plugin puts into the command palette (Ctrl or Cmd with K). Bind as many as there are. Screens of the menus are
 * there without one; a source adds what only its plugin knows: things opened last, things found, things to do.
 * Give a command an `href` (of `addressOf`) or an `onAction`, and an id that begins with the plugin's.
 */
export interface PaletteSource {
  /** `<plugin>/<noun>`. */
  readonly id: string;
  /** Place of its groups among those of other sources, ascending. */
  readonly order: number;
  /** What can be done, known without asking anybody. The palette searches it. */
  readonly commands?: (reader: PaletteReader) => readonly CommandGroup[];
  /** What was opened last, newest first; shown while nothing is typed. A failure counts as nothing. */
  readonly recent?: (reader: PaletteReader, signal: AbortSignal) => Promise<readonly Command[]>;
  /** What fits the text typed; asked when typing has paused. Shown as it is. */
  readonly search?: (typed: string, reader: PaletteReader, signal: AbortSignal) => Promise<readonly CommandGroup[]>;
}

export const PaletteSource = token<PaletteSource>('core/palette-source');
