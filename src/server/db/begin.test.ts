import { expect, test } from 'vitest';
import { beginText } from './begin.ts';

const company = '0190f3b0-7a4e-7c31-8f00-0123456789ab';

test('begins a transaction of a company with a single text', () => {
  expect(beginText({ companyId: company })).toBe(
    `begin; set local statement_timeout = 30000; set local app.company_id = '${company}'`,
  );
  expect(beginText({ companyId: company, readonly: true, statementTimeout: 5 })).toBe(
    `begin read only; set local statement_timeout = 5; set local app.company_id = '${company}'`,
  );
});

test('takes on the role of facilities for a machine that is limited to some', () => {
  expect(beginText({ companyId: company, facilities: [company, company] })).toBe(
    `begin; set local statement_timeout = 30000; set local role "scopebook_facilities"; set local app.company_id = '${company}'; set local app.facilities = '{${company},${company}}'`,
  );
  expect(() => beginText({ companyId: company, facilities: ["x'; reset role; --"] })).toThrow(TypeError);
});

test('sets no company if there is none', () => {
  expect(beginText({ readonly: true })).toBe('begin read only; set local statement_timeout = 30000');
});

test('puts nothing but a UUID and an integer into the text', () => {
  expect(() => beginText({ companyId: `${company}'; reset role; --` })).toThrow(TypeError);
  expect(() => beginText({ companyId: '' })).toThrow(TypeError);
  expect(() => beginText({ statementTimeout: Number.NaN })).toThrow(RangeError);
});
