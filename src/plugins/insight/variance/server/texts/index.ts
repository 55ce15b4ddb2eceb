import type { Say as SayText, TextKey } from '#server';
import type causes from '../../texts/screens/en.json';
import en from './en.json' with { type: 'json' };
import fr from './fr.json' with { type: 'json' };
import vi from './vi.json' with { type: 'json' };

export const texts = { en, vi, fr };

/** A text of files, or the name of a cause. */
export type Word = TextKey<typeof en> | TextKey<typeof causes>;

/** Such a text in one language. */
export type Say = SayText<Word>;
