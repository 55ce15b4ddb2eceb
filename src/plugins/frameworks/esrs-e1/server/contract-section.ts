import { decimal, fixedText, sum, type Decimal } from '#domain/units';
import {
  amount,
  energyIn,
  row,
  section,
  summed,
  summedMarket,
  T,
  type TwoYears,
  type WrittenSection,
} from '#plugins/insight/report/server';
import type { ReportColumn } from '#plugins/insight/report/contract';
import {
  BUNDLING_OF,
  CONTRACT_TYPES,
  type Bundling,
  type ContractedAmount,
  type ContractType,
} from '#plugins/reference/instruments/server';
import { framework } from '../framework.ts';
import type { Say } from './texts/index.ts';

/** Contracted energy of each company of a report. */
export type Contracted = readonly ReadonlyMap<ContractType, ContractedAmount>[];

const { energyUnit } = framework;

const shareOf = (part: Decimal | null, whole: Decimal | null): string | null =>
  part === null || whole === null || whole.isZero() ? null : fixedText(part.times(100).div(whole), 1);

/** Purchased energy and market-based emissions of some types; null without any purchased energy. */
interface Year {
  readonly purchased: Decimal | null;
  readonly market: Decimal | null;
  readonly contracted: Contracted;
}

function covered({ purchased, market, contracted }: Year, types: readonly ContractType[]) {
  const amounts = contracted.flatMap((one) => types.map((type) => one.get(type))).filter((one) => one !== undefined);
  return {
    energy: purchased && energyIn(sum(amounts.map(({ gj }) => gj)), energyUnit),
    emissions: market && sum(amounts.map(({ t }) => t)),
  };
}

const BUNDLINGS: readonly Bundling[] = ['BUNDLED', 'UNBUNDLED', 'NOT_STATED'];

/**
 * Share and types of contractual instruments behind market-based Scope 2 (E1-6, AR 45(d)): of the purchased energy of E1-5,
 * and of the market-based figure of E1-6, each beside what no instrument covers.
 */
export function contractSection(
  say: Say,
  years: TwoYears,
  contracts: { readonly now: Contracted; readonly before: Contracted },
): WrittenSection {
  const of = (which: keyof TwoYears): Year => {
    const bought = years[which].filter(({ scope }) => scope === 2);
    return { purchased: summed(bought, 'energyGj'), market: summedMarket(bought), contracted: contracts[which] };
  };
  const [now, before] = [of('now'), of('before')];
  const purchased = energyIn(now.purchased, energyUnit);
  const purchasedBefore = energyIn(before.purchased, energyUnit);
  const line = (id: string, label: string, types: readonly ContractType[], change: Parameters<typeof row>[2]) => {
    const [own, then] = [covered(now, types), covered(before, types)];
    return row(
      id,
      {
        line: label,
        energy: amount(own.energy),
        share: shareOf(own.energy, purchased),
        before: shareOf(then.energy, purchasedBefore),
        emissions: amount(own.emissions),
        'emission-share': shareOf(own.emissions, now.market),
      },
      change,
    );
  };
  const isUsed = (type: ContractType) =>
    [...now.contracted, ...before.contracted].some((one) => one.get(type) !== undefined);
  const typesOf = (bundling: Bundling) =>
    CONTRACT_TYPES.filter((type) => BUNDLING_OF[type] === bundling && (isUsed(type) || bundling !== 'NOT_STATED'));
  const rest = covered(now, CONTRACT_TYPES);
  const restBefore = covered(before, CONTRACT_TYPES);
  const less = (whole: Decimal | null, part: Decimal | null) => whole && whole.minus(part ?? decimal(0));
  const none = { energy: less(purchased, rest.energy), emissions: less(now.market, rest.emissions) };
  return section('e1-6-contracts', say('esrs-e1.section.contracts'), {
    columns: contractColumns(say),
    rows: [
      ...BUNDLINGS.flatMap((bundling) => {
        const types = typesOf(bundling);
        if (types.length === 0) return [];
        const used = types.filter(isUsed);
        return [
          line(bundling, say(`esrs-e1.contract.${bundling}`), types, {}),
          ...used.map((type) => line(type, say(`esrs-e1.contract.${type}`), [type], { level: 1 })),
        ];
      }),
      line('covered', say('esrs-e1.contract.covered'), CONTRACT_TYPES, { isTotal: true }),
      row('none', {
        line: say('esrs-e1.contract.none'),
        energy: amount(none.energy),
        share: shareOf(none.energy, purchased),
        before: shareOf(less(purchasedBefore, restBefore.energy), purchasedBefore),
        emissions: amount(none.emissions),
        'emission-share': shareOf(none.emissions, now.market),
      }),
    ],
    note: say('esrs-e1.note.contracts'),
  });
}

function contractColumns(say: Say): ReportColumn[] {
  const column = (
    id: 'line' | 'energy' | 'share' | 'before' | 'emissions' | 'emission-share',
    kind: ReportColumn['kind'],
    unit: string | null = null,
  ): ReportColumn => ({ id, label: say(`esrs-e1.column.${id}`), kind, unit });
  return [
    column('line', 'text'),
    column('energy', 'amount', energyUnit),
    column('share', 'percent', '%'),
    column('before', 'percent', '%'),
    column('emissions', 'amount', T),
    column('emission-share', 'percent', '%'),
  ];
}
