import en from './en.json' with { type: 'json' };
import fr from './fr.json' with { type: 'json' };
import vi from './vi.json' with { type: 'json' };

/** What its categories, families, inputs and uses are called, by language: on the screens and in what the server writes. */
export const names = { en, vi, fr };
