import warningsEn from './en.json' with { type: 'json' };
import warningsFr from './fr.json' with { type: 'json' };
import en from './screens/en.json' with { type: 'json' };
import fr from './screens/fr.json' with { type: 'json' };
import vi from './screens/vi.json' with { type: 'json' };
import warningsVi from './vi.json' with { type: 'json' };

export const texts = { en, vi, fr };

/** Of warnings on records, which the pages of records show. */
export const warnings = { en: warningsEn, vi: warningsVi, fr: warningsFr };
