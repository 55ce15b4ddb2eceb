import type { SealWitness } from '#plugins/records/periods/server';
import type { Trx } from '#server';
import { hashOf, sha256, type FilingStore, type StoredFiling } from './filing-store.ts';

/**
 * Checks filed reports for `npm run seal:verify`: each against its hash, in its chain, with its files byte for byte.
 */
export function filingCheck(store: FilingStore): SealWitness {
  return { id: 'filings', verify: (trx, companyId) => faultsOf(store, trx, companyId) };
}

async function faultsOf(store: FilingStore, trx: Trx, companyId: string): Promise<readonly string[]> {
  const all = await store.all(trx, companyId);
  const faults: string[] = [];
  for (const [at, filing] of all.entries()) {
    if (filing.number !== at + 1) return [...faults, `filed report ${at + 1} is gone`];
    if (filing.previous !== (all[at - 1]?.hash ?? null))
      faults.push(`filed report ${filing.number} does not follow on the one before`);
    faults.push(...(await faultsOfOne(store, trx, filing)));
  }
  return faults;
}

async function faultsOfOne(store: FilingStore, trx: Trx, filing: StoredFiling): Promise<readonly string[]> {
  const { company_id: companyId, number } = filing;
  const files = await store.files(trx, companyId, number);
  const hash = hashOf({
    companyId,
    number,
    id: filing.id,
    report: filing.report,
    title: filing.title,
    obligation: filing.obligation,
    year: filing.year,
    from: filing.from_date,
    to: filing.to_date,
    query: filing.query,
    at: Number(filing.atMs),
    by: filing.filed_by,
    byName: filing.filed_by_name,
    note: filing.note,
    amends: filing.amends,
    controls: filing.controls,
    standing: filing.standing,
    files,
    previous: filing.previous,
  });
  const faults = hash === filing.hash ? [] : [`filed report ${number} was changed`];
  for (const { format, sha256: was } of files) {
    const bytes = await store.content(trx, companyId, was);
    if (bytes === null) faults.push(`the ${format} of filed report ${number} is gone`);
    else if (sha256(bytes) !== was) faults.push(`the ${format} of filed report ${number} was changed`);
  }
  return faults;
}
