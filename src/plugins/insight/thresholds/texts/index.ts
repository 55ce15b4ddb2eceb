import tasksEn from './tasks/en.json' with { type: 'json' };
import tasksFr from './tasks/fr.json' with { type: 'json' };
import tasksVi from './tasks/vi.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };
import fr from './fr.json' with { type: 'json' };
import vi from './vi.json' with { type: 'json' };

export const texts = { en: { ...en, ...tasksEn }, vi: { ...vi, ...tasksVi }, fr: { ...fr, ...tasksFr } };
