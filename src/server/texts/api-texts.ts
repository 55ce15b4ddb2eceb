import en from '../../contract/texts/en.json' with { type: 'json' };
import fr from '../../contract/texts/fr.json' with { type: 'json' };
import vi from '../../contract/texts/vi.json' with { type: 'json' };

/** Texts of the contract and the server kernel, with keys that begin with `api.`. */
export const apiTexts = { en, vi, fr };
