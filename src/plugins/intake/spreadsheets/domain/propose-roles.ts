import type { ColumnProfile } from './column-profile.ts';
import type { ColumnRole } from './mapping.ts';
import type { ReasonCode, RoleOfColumn } from './proposal.ts';
import { isMonthTitle } from './read-period.ts';
import { titleWithUnit } from './read-unit.ts';
import { rolesOfTitle, totalWord } from './title-words.ts';
import type { ColumnTitle } from './titles.ts';

/** Whether the content of a column can be what its title says. An empty column can be anything. */
function fits(role: ColumnRole, { filled, numbers, days, months, digitDates }: ColumnProfile): boolean {
  if (filled === 0) return true;
  const dated = days + months;
  switch (role) {
    case 'quantity':
    case 'money':
      return numbers >= 0.5 && dated < 0.5;
    case 'year':
      return numbers >= 0.5;
    case 'from':
    case 'to':
    case 'day':
      return days + digitDates >= 0.5;
    case 'month':
      return dated >= 0.3 || numbers >= 0.5;
    case 'use':
    case 'unit':
    case 'category':
    case 'currency':
      return numbers < 0.5 && dated < 0.5;
    case 'facility':
    case 'input':
    case 'code':
    case 'supplier':
    case 'reference':
    case 'remark':
    case 'none':
      return days < 0.5;
  }
}

/** Roles that only one column has. */
const SINGLE: ReadonlySet<ColumnRole> = new Set([
  'facility',
  'input',
  'code',
  'category',
  'use',
  'from',
  'to',
  'day',
  'month',
  'year',
  'unit',
  'supplier',
  'reference',
  'remark',
  'currency',
]);

const MONEY_UNITS: ReadonlySet<string> = new Set(['AUD', 'USD', 'GBP', 'EUR', 'NZD', 'CAD', 'kAUD']);

interface Named {
  readonly title: ColumnTitle;
  readonly profile: ColumnProfile;
}

/** Whether a column holds figures of one month, one input or one facility, as its title says. */
const isFigures = ({ profile }: Named) => profile.filled === 0 || profile.numbers >= 0.5;

/** What each column is, by its title first and then by its content. */
export function rolesOf(named: readonly Named[]): readonly RoleOfColumn[] {
  const roles = new Map<number, RoleOfColumn>();
  const taken = new Set<ColumnRole>();
  const give = (column: number, role: ColumnRole, code: ReasonCode, text: string) => {
    if (SINGLE.has(role)) taken.add(role);
    roles.set(column, { column, role, reason: { column, code, values: { text } } });
  };
  for (const one of named) {
    const { title, profile } = one;
    if (totalWord(title.title) === 'alone') give(title.column, 'none', 'role-total', title.title);
    else if (isMonthColumn(one) && isFigures(one)) give(title.column, 'quantity', 'role-month-title', title.title);
    else {
      const role = rolesOfTitle(title.title).find((role) => !taken.has(role) && fits(role, profile));
      if (role) give(title.column, role, 'role-title', title.title);
    }
  }
  for (const { title, profile } of named) {
    if (roles.has(title.column)) continue;
    const { word, unit } = titleWithUnit(title.title);
    if (unit !== null && profile.numbers >= 0.5 && profile.days < 0.5) {
      const isMoney = MONEY_UNITS.has(unit) || rolesOfTitle(word)[0] === 'money';
      give(title.column, isMoney ? 'money' : 'quantity', 'role-unit-in-title', unit);
      continue;
    }
    const byWord =
      unit === null ? undefined : rolesOfTitle(word).find((role) => !taken.has(role) && fits(role, profile));
    if (byWord) give(title.column, byWord, 'role-title', title.title);
  }
  byContent(named, roles, taken, give);
  return named.map(({ title }) => roles.get(title.column) ?? unknownRole(title.column));
}

const isMonthColumn = ({ title }: Named) =>
  isMonthTitle({ text: title.title, kind: title.cell.kind }) ||
  (title.upper !== '' && isMonthTitle({ text: title.upper, kind: 'text' }));

const unknownRole = (column: number): RoleOfColumn => ({
  column,
  role: 'none',
  reason: { column, code: 'role-unknown', values: {} },
});

function byContent(
  named: readonly Named[],
  roles: ReadonlyMap<number, RoleOfColumn>,
  taken: ReadonlySet<ColumnRole>,
  give: (column: number, role: ColumnRole, code: ReasonCode, text: string) => void,
): void {
  const free = () => named.filter(({ title, profile }) => !roles.has(title.column) && profile.filled > 0);
  const has = (role: ColumnRole) => [...roles.values()].some((one) => one.role === role);
  for (const { title, profile } of free()) {
    const isPeriod = has('from') || has('day') || has('month');
    if (!taken.has('unit') && profile.units >= 0.8) give(title.column, 'unit', 'role-content', title.title);
    else if (profile.days >= 0.8 && !isPeriod) give(title.column, 'day', 'role-content', title.title);
    else if (profile.months >= 0.8 && !isPeriod) give(title.column, 'month', 'role-content', title.title);
  }
  if (has('quantity')) return;
  const numeric = free().filter(({ profile }) => profile.numbers >= 0.8 && profile.days < 0.5);
  for (const { title } of numeric)
    give(title.column, 'quantity', numeric.length === 1 ? 'role-only-numbers' : 'role-content', title.title);
  if (has('quantity')) return;
  const [money] = named.filter(({ title }) => roles.get(title.column)?.role === 'money');
  if (money) give(money.title.column, 'quantity', 'role-only-numbers', money.title.title);
}
