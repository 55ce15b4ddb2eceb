import en from './en.json' with { type: 'json' };
import fr from './fr.json' with { type: 'json' };
import enScreens from './screens/en.json' with { type: 'json' };
import frScreens from './screens/fr.json' with { type: 'json' };
import viScreens from './screens/vi.json' with { type: 'json' };
import vi from './vi.json' with { type: 'json' };

export const texts = { en, vi, fr };

/** Names of causes: in files, and on the plugin's own screens. */
export const causeTexts = { en: enScreens, vi: viScreens, fr: frScreens };
