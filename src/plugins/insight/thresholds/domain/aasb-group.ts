import { decimal } from '#domain/units';

/** Consolidated size of an entity: revenue and gross assets in million dollars; null: not given. */
export interface EntitySize {
  readonly revenue: string | null;
  readonly assets: string | null;
  readonly employees: number | null;
}

/** Whether a company reports under NGER: from 50 kt of the group its figures are published. */
export type NgerReach = 'PUBLISHED' | 'REGISTERED' | 'NONE';

type AasbGroup = 1 | 2 | 3;

interface AasbResult {
  readonly group: AasbGroup;
  readonly because: 'NGER' | 'SIZE';
  /** First financial year, 1 July to 30 June, with a climate statement. */
  readonly firstYear: number;
}

interface SizeLimits {
  readonly revenue: string;
  readonly assets: string;
  readonly employees: number;
}

/**
 * Corporations Act 2001, sections 292A and 1707B: two of revenue and gross assets (million dollars) and employees, for
 * entities that lodge reports under chapter 2M. For years beginning from 1 January 2025, 1 July 2026 and 1 July 2027.
 */
const AASB_SIZES: Readonly<Record<AasbGroup, SizeLimits>> = {
  1: { revenue: '500', assets: '1000', employees: 500 },
  2: { revenue: '200', assets: '500', employees: 250 },
  3: { revenue: '50', assets: '25', employees: 100 },
};

const FIRST_YEARS: Readonly<Record<AasbGroup, number>> = { 1: 2026, 2: 2027, 3: 2028 };

const GROUPS = [1, 2, 3] as const;

/** The group a company reports in, the earliest that applies; null if none is known to apply. */
export function aasbGroup(reach: NgerReach, size: EntitySize | null): AasbResult | null {
  const byNger = reach === 'PUBLISHED' ? 1 : reach === 'REGISTERED' ? 2 : null;
  const bySize = size === null ? null : (GROUPS.find((group) => isOf(size, AASB_SIZES[group])) ?? null);
  if (byNger !== null && (bySize === null || byNger <= bySize))
    return { group: byNger, because: 'NGER', firstYear: FIRST_YEARS[byNger] };
  return bySize === null ? null : { group: bySize, because: 'SIZE', firstYear: FIRST_YEARS[bySize] };
}

function isOf({ revenue, assets, employees }: EntitySize, limits: SizeLimits): boolean {
  const met = [
    revenue !== null && decimal(revenue).gte(limits.revenue),
    assets !== null && decimal(assets).gte(limits.assets),
    employees !== null && employees >= limits.employees,
  ];
  return met.filter(Boolean).length >= 2;
}
