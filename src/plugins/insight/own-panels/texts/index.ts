import en from './screens/en.json' with { type: 'json' };
import fr from './screens/fr.json' with { type: 'json' };
import vi from './screens/vi.json' with { type: 'json' };

/** Messages of schemas and refusals: in answers, and on the plugin's own screens. */
export const texts = { en, vi, fr };
