import type { Say as SayText, TextKey } from '#server';
import en from './en.json' with { type: 'json' };
import fr from './fr.json' with { type: 'json' };
import vi from './vi.json' with { type: 'json' };

export const texts = { en, vi, fr };

/** A text of this report in one language. */
export type Say = SayText<TextKey<typeof en>>;
