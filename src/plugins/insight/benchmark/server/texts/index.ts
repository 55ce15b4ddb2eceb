import type { Say, TextKey } from '#server';
import en from './en.json' with { type: 'json' };
import fr from './fr.json' with { type: 'json' };
import vi from './vi.json' with { type: 'json' };

export const texts = { en, vi, fr };

export type FileText = TextKey<typeof en>;

export type SayInFile = Say<FileText>;
