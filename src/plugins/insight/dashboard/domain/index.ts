export { bandBounds, BANDS } from './bands.ts';
export { amountText, changeOf, percentText, ranked } from './figure-texts.ts';
export { added, figuresOf, remaining, type Counting, type Figures, type ScopeRow } from './figures.ts';
export { headlineOf, sumByMonth, twelveMonths, type Headline } from './headline.ts';
export { reportingMonths } from './reporting-months.ts';
