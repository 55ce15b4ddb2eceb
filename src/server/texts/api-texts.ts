import sharedEn from '../../contract/texts/en.json' with { type: 'json' };
import sharedFr from '../../contract/texts/fr.json' with { type: 'json' };
import sharedVi from '../../contract/texts/vi.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };
import fr from './fr.json' with { type: 'json' };
import vi from './vi.json' with { type: 'json' };

/** Texts of the contract and the server kernel, with keys that begin with `api.`. */
export const apiTexts = {
  en: { ...sharedEn, ...en },
  vi: { ...sharedVi, ...vi },
  fr: { ...sharedFr, ...fr },
};
