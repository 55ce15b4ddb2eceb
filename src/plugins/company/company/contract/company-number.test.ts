import { expect, test } from 'vitest';
import { fields } from '#contract';
import { companyNumber, numberFitsCountry } from './company-number.ts';

const schema = fields(companyNumber).superRefine(numberFitsCountry);
const faults = (given: object) =>
  schema.safeParse(given).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];

test.each([
  [{}, []],
  [{ abn: '51 824 753 556' }, []],
  [{ abn: '51824753556', country: 'AU' }, []],
  [{ country: 'GB', registrationNumber: 'SC123456' }, []],
  [{ country: 'US', registrationNumber: '12-3456789' }, []],
  [{ country: 'NZ', registrationNumber: '9429035510307' }, []],
  [{ country: 'FR', registrationNumber: '732 829 320' }, []],
  // The check digit of an NZBN, the prefix of an EIN, the form of a company number.
  [{ country: 'NZ', registrationNumber: '9429035510302' }, ['registrationNumber: company.registration-nz']],
  [{ country: 'US', registrationNumber: '00-3456789' }, ['registrationNumber: company.registration-us']],
  [{ country: 'GB', registrationNumber: '1234' }, ['registrationNumber: company.registration-gb']],
  // Each number where it belongs.
  [{ registrationNumber: '12345678' }, ['country: company.country-missing']],
  [{ country: 'AU', registrationNumber: '12345678' }, ['registrationNumber: company.registration-au']],
  [{ country: 'GB', abn: '51824753556' }, ['abn: company.abn-elsewhere']],
])('%j: %j', (given, wrong) => expect(faults(given)).toEqual(wrong));
