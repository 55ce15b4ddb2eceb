import type { CheckFinding, RecordCheck } from '#plugins/records/server';
import { MARKET_INPUTS, scope2 } from '#plugins/scope2/contract';
import type { Disagreement } from '../domain/index.ts';
import type { Ledger } from './ledger.ts';

/** Category of the records that instruments stand behind; heat and steam have none. */
const ELECTRICITY = 'ELECTRICITY';

/** Holds records of electricity against the ledger, once the company keeps one. */
export function ledgerCheck(ledger: Ledger): RecordCheck {
  return {
    id: 'instruments/ledger',
    async check(trx, { companyId, record, recordId }) {
      if (record.typeScope !== scope2.number || record.categoryId !== ELECTRICITY) return [];
      const { facilityId, fromDate, toDate, methodInputs } = record;
      const found = await ledger.disagreements(
        trx,
        { companyId, facilityId, fromDate, toDate, recordId },
        methodInputs,
      );
      return found.map(findingOf);
    },
  };
}

/** Too much surrendered or exempt would make the result too small: an error. On-site certificates left out only may. */
function findingOf({ figure, claimed, allocated }: Disagreement): CheckFinding {
  const values = { claimed, allocated };
  if (figure === 'surrenderedMwh')
    return {
      level: 'error',
      code: 'instruments.surrendered-over',
      path: `methodInputs.${MARKET_INPUTS.surrendered}`,
      message: `The instrument ledger allocates ${allocated} surrendered MWh to this facility and these months; its records claim ${claimed}.`,
      values,
    };
  if (figure === 'exemptKwh')
    return {
      level: 'error',
      code: 'instruments.exempt-over',
      path: `methodInputs.${MARKET_INPUTS.exempt}`,
      message: `The instrument ledger allocates ${allocated} exempt kWh to this facility and these months; its records claim ${claimed}.`,
      values,
    };
  return {
    level: 'warning',
    code: 'instruments.on-site-under',
    path: `methodInputs.${MARKET_INPUTS.onSite}`,
    message: `The instrument ledger has ${allocated} MWh of on-site certificates for this facility and these months; its records name ${claimed}.`,
    values,
  };
}
