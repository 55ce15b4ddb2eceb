import tasksEn from './tasks/en.json' with { type: 'json' };
import tasksFr from './tasks/fr.json' with { type: 'json' };
import tasksVi from './tasks/vi.json' with { type: 'json' };
import en from './screens/en.json' with { type: 'json' };
import fr from './screens/fr.json' with { type: 'json' };
import vi from './screens/vi.json' with { type: 'json' };

export const texts = { en: { ...en, ...tasksEn }, vi: { ...vi, ...tasksVi }, fr: { ...fr, ...tasksFr } };
