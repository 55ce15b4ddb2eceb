import type { Method } from '#domain/emissions';
import { guidance } from './parts/guidance.ts';
import { reportedMethod } from './parts/reported-method.ts';
import { share } from './parts/share.ts';
import { spendMethod } from './parts/spend.ts';
import { percent, times } from './parts/term.ts';

const equityShare = share('share', { own: 'invested', whole: 'totalEquity', unit: '', required: true });
const costShare = share('share', { own: 'invested', whole: 'projectCost', unit: '', required: true });

const covers = {
  id: 'covers',
  unit: '',
  required: false,
  choices: ['scopes-1-and-2', 'scope-1', 'scope-2', 'scope-3'],
} as const;

/** Category 15: the company's share of the emissions of its investments. */
export const investment: readonly Method[] = [
  reportedMethod({
    id: 'ghgp.investment.equity',
    source: guidance('category 15, formula 15.1', 142),
    parts: [equityShare],
    choices: [covers],
  }),
  reportedMethod({
    id: 'ghgp.investment.debt-project-finance',
    source: guidance('category 15, formula 15.3', 148),
    parts: [costShare],
    choices: [covers],
  }),
  spendMethod('ghgp.investment.average', guidance('category 15, formulas 15.2 and 15.4', 144), [
    percent({ id: 'sectorShare', symbol: 'p' }),
    costShare,
  ]),
  reportedMethod({
    id: 'ghgp.investment.projected',
    source: guidance('category 15, projected total lifetime emissions', 152),
    parts: [times({ id: 'lifetimeYears', unit: 'years', symbol: 'l', required: true }), costShare],
    // The guidance reports them separately from the inventory, in the year a project is financed.
    apart: 'reported-apart',
  }),
];
