import { ALL_SCOPES, type Framework } from '../framework.ts';

/** GHG Protocol Corporate Standard and Corporate Value Chain (Scope 3) Standard. */
export const framework: Framework = {
  id: 'GHG_PROTOCOL',
  name: 'GHG Protocol',
  title: 'GHG Protocol',
  about: {
    en: 'Corporate Standard with all 15 categories of Scope 3.',
    vi: 'Tiêu chuẩn doanh nghiệp với đủ 15 hạng mục của Phạm vi 3.',
    fr: 'Norme d’entreprise avec les 15 catégories du Scope 3.',
  },
  order: 20,
  countries: null,
  families: null,
  scopes: ALL_SCOPES,
  gwpSet: 'AR5',
  basis: 'OPERATIONAL',
  isBasisChosen: true,
  energyUnit: 'GJ',
  source: 'GHG Protocol Corporate Standard, chapters 3 and 4',
};
