import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  hasGs1CheckDigit,
  isRegistration,
  isSic2007,
  registrationKindOf,
  storedRegistration,
  writtenRegistration,
} from './registration.ts';

test.each([
  ['AU', null],
  ['GB', 'GB_COMPANY_NUMBER'],
  ['NZ', 'NZ_NZBN'],
  ['US', 'US_EIN'],
  ['VN', 'OTHER'],
])('a company in %s has a number of the kind %s', (country, kind) => {
  expect(registrationKindOf(country)).toBe(kind);
});

describe('a company number of the United Kingdom', () => {
  // Tesco PLC, NatWest Group plc, Deloitte LLP, Co-operative Group Limited; the forms of Companies House.
  test.each(['00445790', 'SC045551', 'OC303675', 'IP00525R', 'NI123456', 'R0000123', '12674479'])(
    'accepts %s',
    (number) => {
      expect(isRegistration('GB_COMPANY_NUMBER', number)).toBe(true);
    },
  );

  test.each(['445790', '004457901', 'SC45551', '1C045551', 'SCO45551', 'SC0455512', 'ABCDEFGH', ''])(
    'refuses %s',
    (number) => {
      expect(isRegistration('GB_COMPANY_NUMBER', number)).toBe(false);
    },
  );
});

describe('a New Zealand Business Number', () => {
  // The examples of org-id.guide for the list NZ-NZBN.
  test.each(['9429046393920', '9429050294954'])('accepts %s', (number) => {
    expect(isRegistration('NZ_NZBN', number)).toBe(true);
  });

  test.each(['9429046393921', '9492046393920', '6291041500213', '942904639392', '94290463939200', ''])(
    'refuses %s',
    (number) => {
      expect(isRegistration('NZ_NZBN', number)).toBe(false);
    },
  );

  test('has the check digit of GS1: of the example 629104150021 it is 3', () => {
    const right = Array.from({ length: 10 }, (_, digit) => `629104150021${digit}`).filter(hasGs1CheckDigit);
    expect(right).toEqual(['6291041500213']);
  });

  test('no single wrong digit is accepted', () => {
    const digits = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 10, maxLength: 10 });
    fc.assert(
      fc.property(digits, fc.integer({ min: 2, max: 12 }), fc.integer({ min: 1, max: 9 }), (rest, at, change) => {
        const first = `94${rest.join('')}`;
        const number = Array.from({ length: 10 }, (_, digit) => `${first}${digit}`).find(hasGs1CheckDigit) ?? '';
        expect(isRegistration('NZ_NZBN', number)).toBe(true);
        const wrong = [...number]
          .map((digit, index) => (index === at ? (Number(digit) + change) % 10 : digit))
          .join('');
        expect(isRegistration('NZ_NZBN', wrong)).toBe(false);
      }),
    );
  });
});

describe('an Employer Identification Number', () => {
  // Apple Inc., Microsoft Corporation and Exxon Mobil Corporation, from their annual reports (Form 10-K).
  test.each(['942404110', '911144442', '135409005'])('accepts %s', (number) => {
    expect(isRegistration('US_EIN', number)).toBe(true);
  });

  test.each(['00 2404110', '07', '942404', '9424041100', '892404110', '94240411a', ''])('refuses %s', (number) => {
    expect(isRegistration('US_EIN', number)).toBe(false);
  });

  test('is formatted with a hyphen', () => {
    expect(writtenRegistration('US_EIN', '942404110')).toBe('94-2404110');
  });
});

describe('a number as stored', () => {
  test.each([
    ['US_EIN', ' 94-2404110 ', '942404110'],
    ['GB_COMPANY_NUMBER', 'sc 045551', 'SC045551'],
    ['NZ_NZBN', '94 2904 6393 920', '9429046393920'],
    ['OTHER', ' 0312-345 678 ', '0312-345 678'],
  ] as const)('of the kind %s, typed as %j, is %s', (kind, typed, stored) => {
    expect(storedRegistration(kind, typed)).toBe(stored);
    expect(isRegistration(kind, stored)).toBe(true);
  });

  test('is formatted as it is stored, except an EIN', () => {
    expect(writtenRegistration('GB_COMPANY_NUMBER', 'SC045551')).toBe('SC045551');
    expect(writtenRegistration('OTHER', '0312-345 678')).toBe('0312-345 678');
  });

  test('is not empty', () => {
    expect(isRegistration('OTHER', '')).toBe(false);
  });
});

describe('a code of SIC 2007', () => {
  // Deep coal mines, production of electricity, freight transport by road, dormant company.
  test.each(['05101', '35110', '49410', '99999', '01110'])('accepts %s', (code) => {
    expect(isSic2007(code)).toBe(true);
  });

  // Divisions that do not exist, and wrong lengths.
  test.each(['04100', '34110', '40000', '44000', '00000', '3511', '351100', '3511a', ''])('refuses %s', (code) => {
    expect(isSic2007(code)).toBe(false);
  });
});
