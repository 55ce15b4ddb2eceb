import en from './screens/en.json' with { type: 'json' };
import fr from './screens/fr.json' with { type: 'json' };
import vi from './screens/vi.json' with { type: 'json' };

export const texts = { en, vi, fr };
