import en from '../../contract/texts/en.json' with { type: 'json' };
import fr from '../../contract/texts/fr.json' with { type: 'json' };
import vi from '../../contract/texts/vi.json' with { type: 'json' };

/** What the contract and the kernel of the server say: the texts that begin with `api.`. */
export const apiTexts = { en, vi, fr };
