import { expect, test } from 'vitest';
import { policyOfWhole, policyOnCluster } from './policies.ts';

const OWN = `(facility_id = ANY (( SELECT (NULLIF(current_setting('app.facilities'::text, true), ''::text))::uuid[] AS "nullif")::uuid[]))`;
const READS_RECORDS = '(EXISTS ( SELECT\n FROM emission_record record WHERE (record.id = run.record_id)))';
const policy = { table: 'run', name: 'own_facilities', isRestrictive: true, reads: OWN, writes: OWN };

test('leaves a policy without a subquery', () => {
  expect(policyOnCluster({ ...policy, reads: "(status = 'SELECTED'::text)", writes: null })).toBeNull();
});

test('compares with the facilities of the transaction without a subquery', () => {
  const condition = "(facility_id = ANY ((NULLIF(current_setting('app.facilities'::text, true), ''::text))::uuid[]))";
  expect(policyOnCluster(policy)).toEqual({
    statement: `alter policy "own_facilities" on "run" using (${condition}) with check (${condition})`,
    isClosed: false,
  });
});

test('compares with the company of the transaction without a plain equality', () => {
  const company = "(NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid";
  const own = `(company_id = ${company})`;
  expect(policyOnCluster({ ...policy, name: 'own_company', isRestrictive: false, reads: own, writes: own })).toEqual({
    statement: `alter policy "own_company" on "run" using ((company_id = ANY (ARRAY[${company}]))) with check ((company_id = ANY (ARRAY[${company}])))`,
    isClosed: false,
  });
});

test('closes a restrictive policy that reads other tables', () => {
  expect(policyOnCluster({ ...policy, reads: READS_RECORDS, writes: null })).toEqual({
    statement: 'alter policy "own_facilities" on "run" using (false)',
    isClosed: true,
  });
});

test('refuses a permissive policy that reads other tables', () => {
  expect(() => policyOnCluster({ ...policy, isRestrictive: false, reads: READS_RECORDS })).toThrow(
    'own_facilities of run',
  );
});

test('changes only the equality with the company on a table that stays whole', () => {
  const company = "(NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid";
  const own = {
    ...policy,
    name: 'own_company',
    isRestrictive: false,
    reads: `(company_id = ${company})`,
    writes: null,
  };
  expect(policyOfWhole(own)).toBe(`alter policy "own_company" on "run" using ((company_id = ANY (ARRAY[${company}])))`);
  expect(policyOfWhole({ ...own, reads: READS_RECORDS })).toBeNull();
  expect(policyOfWhole({ ...own, reads: "(status = 'SELECTED'::text)" })).toBeNull();
});
