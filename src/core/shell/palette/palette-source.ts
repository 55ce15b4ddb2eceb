import { token } from '#contract';
import type { Command, CommandGroup } from '#design-system';
import type { Language } from '../../i18n/languages.ts';
import type { Translate } from '../../i18n/translate.ts';
import type { Session } from '../../session/session.ts';

/** The user of the palette. */
export interface PaletteReader {
  readonly area: 'home' | 'admin';
  readonly session: Session;
  readonly t: Translate;
  readonly language: Language;
}

/**
 * A plugin's contribution to the command palette (Ctrl or Cmd with K). Any number may be bound. Menu screens need none;
 * a source adds what only its plugin knows: recent items, search results, actions. Give a command an `href` (from
 * `addressOf`) or an `onAction`, and an id that begins with the plugin's id.
 */
export interface PaletteSource {
  /** `<plugin>/<noun>`. */
  readonly id: string;
  /** Position of its groups among those of other sources, ascending. */
  readonly order: number;
  /** Commands available without a request. The palette searches them. */
  readonly commands?: (reader: PaletteReader) => readonly CommandGroup[];
  /** Recently opened items, newest first; shown while nothing is typed. A failure counts as an empty list. */
  readonly recent?: (reader: PaletteReader, signal: AbortSignal) => Promise<readonly Command[]>;
  /** Results for the typed text; called when typing pauses. Shown unfiltered. */
  readonly search?: (typed: string, reader: PaletteReader, signal: AbortSignal) => Promise<readonly CommandGroup[]>;
}

export const PaletteSource = token<PaletteSource>('core/palette-source');
