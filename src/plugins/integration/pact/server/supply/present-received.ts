import { messageFor } from '#contract';
import { decimal, fixedText } from '#domain/units';
import { checkFootprint, pactDecimal, type ProductFootprint } from '#plugins/integration/footprints/contract';
import type { ReceivedRow } from '../../contract/index.ts';
import { isBlocking, linesOf, statedFactor, type SortedArrival, type StatedFactor } from '../../domain/index.ts';
import type { StoredReceived } from './supply-store.ts';

const moment = (stored: string) => new Date(stored).toISOString();

const originOf = ({ partner_id: partner, from_company: company }: StoredReceived) => partner ?? company ?? '';

/** A received footprint as the rules of product lines see it. */
export type Sorted = SortedArrival & { readonly stored: StoredReceived };

/** Those of a company in the order of arrival. One is deprecated once its sender has said so. */
export function sorted(all: readonly StoredReceived[]): readonly Sorted[] {
  const keyOf = (one: StoredReceived) => `${originOf(one)} ${one.footprint_id}`;
  const gone = new Set(all.filter(({ document }) => document.status === 'Deprecated').map(keyOf));
  return all.map((stored) => ({
    id: stored.id,
    origin: originOf(stored),
    footprintId: stored.footprint_id,
    precedingIds: stored.document.precedingPfIds ?? [],
    content: stored.content,
    isActive: !gone.has(keyOf(stored)),
    isFactor: stored.factor_id !== null,
    isDeclined: stored.declined_at !== null,
    stored,
  }));
}

/** The factor a footprint is, or the code of why it is none. */
export function factorOf({ pcf }: ProductFootprint): StatedFactor | string {
  const stated = statedFactor({
    unit: pcf.declaredUnitOfMeasurement,
    amount: pactDecimal(pcf.declaredUnitAmount),
    kg: pactDecimal(pcf.pcfExcludingBiogenicUptake),
  });
  return typeof stated === 'string' ? `pact.no-factor.${stated}` : stated;
}

export const acceptanceOf = ({ accepted_at: at, accepted_by: by, accepted_reason: reason }: StoredReceived) =>
  at === null ? null : { at: moment(at), by: by ?? '', reason: reason ?? '' };

export const findingsOf = (document: ProductFootprint) =>
  checkFootprint(document).map((found) => ({
    path: found.path,
    message: messageFor(`footprints.finding.${found.code}`, found.values),
    isBlocking: isBlocking(found),
  }));

/** Why a received footprint cannot be a factor now: the code of a problem and of its text; null if it can. */
export function refusalOf({ stored, isActive }: Sorted): { readonly code: string; readonly message: string } | null {
  if (!isActive) return { code: 'pact.received-deprecated', message: 'pact.received-deprecated' };
  const factor = factorOf(stored.document);
  if (typeof factor === 'string') return { code: 'pact.no-factor', message: factor };
  const isOpen = stored.accepted_at === null && findingsOf(stored.document).some((found) => found.isBlocking);
  return isOpen ? { code: 'pact.findings-open', message: 'pact.findings-open' } : null;
}

/** Received footprints for people, the newest first. */
export function presentAll(all: readonly Sorted[], proposed: ReadonlySet<string>): readonly ReceivedRow[] {
  const lines = linesOf(all);
  return all
    .map((one, index): ReceivedRow => {
      const { stored } = one;
      const { document } = stored;
      const line = lines.get(one.id);
      const replaced = all.slice(0, index).findLast(({ id }) => lines.get(id) === line);
      const factor = factorOf(document);
      const isUsed = stored.factor_id !== null && stored.version !== null;
      const isProposed = proposed.has(stored.id);
      return {
        id: stored.id,
        origin: stored.partner_id === null ? 'CONNECTED' : 'PACT',
        partnerId: stored.partner_id,
        partner: stored.partner,
        receivedAt: moment(stored.received_at),
        footprint: { ...document, status: one.isActive ? document.status : 'Deprecated' },
        findings: findingsOf(document),
        replaces: replaced
          ? {
              id: replaced.footprintId,
              excludingUptake: replaced.stored.document.pcf.pcfExcludingBiogenicUptake,
              change: changeOf(replaced.stored.document.pcf, document.pcf),
            }
          : null,
        acceptance: acceptanceOf(stored),
        factor: typeof factor === 'string' ? null : factor,
        refusal: isUsed ? null : isProposed ? 'pact.is-proposal' : (refusalOf(one)?.message ?? null),
        usedAs:
          stored.factor_id !== null && stored.version !== null
            ? { factorId: stored.factor_id, version: stored.version }
            : null,
      };
    })
    .toReversed();
}

type Stated = ProductFootprint['pcf'];

/** The change of the footprint of one unit in per cent, one decimal; null if the units differ or the first was zero. */
function changeOf(before: Stated, after: Stated): string | null {
  const ofOne = (pcf: Stated) => pactDecimal(pcf.pcfExcludingBiogenicUptake).div(pactDecimal(pcf.declaredUnitAmount));
  if (before.declaredUnitOfMeasurement !== after.declaredUnitOfMeasurement) return null;
  if ([before, after].some((pcf) => pactDecimal(pcf.declaredUnitAmount).isZero()) || ofOne(before).isZero())
    return null;
  return fixedText(ofOne(after).div(ofOne(before)).minus(decimal(1)).times(100), 1);
}
