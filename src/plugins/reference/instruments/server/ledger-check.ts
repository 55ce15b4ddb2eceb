import { messageFor } from '#contract';
import type { RecordBody } from '#plugins/records/records/contract';
import type { CheckedRecord, CheckFinding, ManyRecordsCheck, RecordCheck } from '#plugins/records/records/server';
import { MARKET_INPUTS, scope2 } from '#plugins/records/scope2/contract';
import type { Trx } from '#server';
import { disagreements, type Claim, type Disagreement } from '../domain/index.ts';
import { ByMonth, ledgerExcerpt, type LedgerExcerpt } from './ledger-excerpt.ts';
import { figuresIn, type Ledger } from './ledger.ts';

/** Category of the records that instruments apply to; heat and steam have none. */
const ELECTRICITY = 'ELECTRICITY';

/** Checks records of electricity against the ledger, if the company has one. */
export function ledgerCheck(ledger: Ledger): RecordCheck {
  return {
    id: 'instruments/ledger',
    async check(trx, { companyId, record, recordId }) {
      if (!isElectricity(record)) return [];
      const { facilityId, fromDate, toDate, methodInputs } = record;
      const found = await ledger.disagreements(
        trx,
        { companyId, facilityId, fromDate, toDate, recordId },
        methodInputs,
      );
      return found.map(findingOf);
    },
    many: (companyId) => new LedgerOfFile(companyId),
  };
}

const isElectricity = ({ typeScope, categoryId }: RecordBody) =>
  typeScope === scope2.number && categoryId === ELECTRICITY;

/** The same for the rows of a file: two queries for hundreds of rows; each row's claim reduces what is left for later rows. */
class LedgerOfFile implements ManyRecordsCheck {
  private readonly claimed = new ByMonth<Claim>();
  private excerpt: LedgerExcerpt | null = null;

  constructor(private readonly companyId: string) {}

  async ask(trx: Trx, records: readonly RecordBody[]): Promise<void> {
    const [first, ...others] = records.filter(isElectricity);
    this.excerpt = first ? await ledgerExcerpt(trx, this.companyId, [first, ...others]) : null;
  }

  look({ record }: CheckedRecord): readonly CheckFinding[] {
    const { excerpt, claimed } = this;
    if (!excerpt || !isElectricity(record)) return [];
    const { fromDate, toDate } = record;
    const claim: Claim = { fromDate, toDate, figures: figuresIn(record.methodInputs) };
    const others = [...excerpt.claims.touching(record), ...claimed.touching(record)];
    const findings = disagreements(claim, others, excerpt.allocated(record)).map(findingOf);
    // A refused row claims nothing from later rows.
    if (findings.every(({ level }) => level === 'warning') && Object.keys(claim.figures).length > 0)
      claimed.add(record, claim);
    return findings;
  }
}

/** Too much surrendered or exempt makes the result too low: an error. Missing on-site certificates may, so they are a warning. */
function findingOf({ figure, claimed, allocated }: Disagreement): CheckFinding {
  const values = { claimed, allocated };
  if (figure === 'surrenderedMwh')
    return {
      level: 'error',
      code: 'instruments.surrendered-over',
      path: `methodInputs.${MARKET_INPUTS.surrendered}`,
      message: messageFor('instruments.surrendered-over', values),
      values,
    };
  if (figure === 'exemptKwh')
    return {
      level: 'error',
      code: 'instruments.exempt-over',
      path: `methodInputs.${MARKET_INPUTS.exempt}`,
      message: messageFor('instruments.exempt-over', values),
      values,
    };
  return {
    level: 'warning',
    code: 'instruments.on-site-under',
    path: `methodInputs.${MARKET_INPUTS.onSite}`,
    message: messageFor('instruments.on-site-under', values),
    values,
  };
}
