import en from './en.json' with { type: 'json' };
import fr from './fr.json' with { type: 'json' };
import vi from './vi.json' with { type: 'json' };

/** Texts of the responses of this plugin. */
export const texts = { en, vi, fr };
