import en from './en.json' with { type: 'json' };
import fr from './fr.json' with { type: 'json' };
import screensEn from './screens/en.json' with { type: 'json' };
import screensFr from './screens/fr.json' with { type: 'json' };
import screensVi from './screens/vi.json' with { type: 'json' };
import vi from './vi.json' with { type: 'json' };

export const texts = { en: { ...en, ...screensEn }, vi: { ...vi, ...screensVi }, fr: { ...fr, ...screensFr } };
