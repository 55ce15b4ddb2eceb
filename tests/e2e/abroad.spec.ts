import type { Page } from '@playwright/test';
import { readWorkbook } from '../support/workbooks.ts';
import { GuidePage } from './pages/guide-page.ts';
import { ReportPage } from './pages/report-page.ts';
import { SignUpPages } from './pages/sign-up-pages.ts';
import { COMPANY_SCREENS, DATA_SCREENS, hasNoThresholds, menuPaths, readsScreens } from './support/abroad-screens.ts';
import { accounts } from './support/accounts.ts';
import type { Api } from './support/api.ts';
import { AUSTRALIAN, seesNothingAustralian } from './support/australian-words.ts';
import { newCompany } from './support/new-company.ts';
import { newLink } from './support/outbox.ts';
import { expect, test } from './support/test.ts';

const PASSWORD = 'seven geese on the old pond';

/** Units and inputs of many countries: currencies, and nights in hotels of each country. */
const OF_ANY_COUNTRY = /^k?AUD$|\bAUD, kAUD\b|Hotel stay, /;

/** The workbook for imports: what people read in its sheets is about their own country. */
async function readsTheImportTemplate(api: Api): Promise<void> {
  const answer = await api.get('/api/scope-management/import/download/document?language=en&columns=all');
  expect(answer.status()).toBe(200);
  const workbook = await readWorkbook(await answer.body());
  expect(workbook.sheets).toContain('README');
  const texts = workbook.sheets
    .flatMap((sheet) => workbook.rows(sheet).flat())
    .filter((cell) => typeof cell === 'string');
  expect(texts.length).toBeGreaterThan(100);
  expect.soft([...new Set(texts.filter((text) => AUSTRALIAN.test(text) && !OF_ANY_COUNTRY.test(text)))]).toEqual([]);
}

/** A figure of a report, by its table, row and column; thousands are written with commas. */
async function figureOf(page: Page, table: string, row: RegExp, column: number): Promise<number> {
  const cells = page.getByRole('table', { name: table }).getByRole('row', { name: row }).first().getByRole('cell');
  const text = await cells.nth(column).innerText();
  return Number(text.replaceAll(',', ''));
}

test.describe('a company of the United Kingdom', () => {
  test.use({ locale: 'en-GB', timezoneId: 'Europe/London' });

  // DESNZ conversion factors 2025: sheet Fuels, natural gas, kWh (gross CV); sheet UK electricity; sheet Delivery vehicles, vans,
  // class III, diesel, miles; sheet SECR kWh pass & delivery vehs, the same van. EEA, greenhouse gas emission intensity of
  // electricity generation, France 2024. AIB, European Residual Mixes 2025, France.
  const GAS = 0.18296;
  const GRID_GB = 0.177;
  const GRID_FR = 0.036;
  const RESIDUAL_FR = 0.01711;
  const VAN = 0.44866;
  const VAN_ENERGY = 1.74073;
  /** From the supplier's contract, kg CO2-e/kWh. */
  const SUPPLIER = 0.05;
  const [GAS_KWH, LEEDS_KWH, LYON_KWH, MILES, TURNOVER] = [120_000, 50_000, 10_000, 4000, 20];

  test('signs up and is guided, and sees nothing of Australia', async ({ visitor, apiOf }) => {
    const { page } = visitor;
    const [signUp, guide] = [new SignUpPages(page), new GuidePage(page)];
    const person = { name: 'Ada Holroyd', email: `ada-${Date.now()}@calder.test` };
    const company = { companyName: 'Calder Foods', companyType: 'Other', ...person };
    const staff = await apiOf(accounts.admin);

    await test.step('signs up with the number of its own register', async () => {
      await visitor.visit('/sign-up');
      const form = page.getByRole('form', { name: 'Create an account' });
      // The time zone of the browser proposes the country.
      await expect(form.getByRole('combobox', { name: 'Country' })).toHaveValue('United Kingdom');
      await form.getByRole('textbox', { name: /^Company number/ }).fill('03456789');
      await seesNothingAustralian(page);
      await signUp.fillIn(company);
      await signUp.submit.click();
      await visitor.isAt('/sign-up/successfully');
      await visitor.visit(await newLink(staff, person.email, 'sign-up.confirm', 0));
      await signUp.confirm(PASSWORD);
      await visitor.isAt('/login');
      await visitor.login.signIn(person, PASSWORD);
      await visitor.isAt('/onboarding');
    });

    await test.step('the guide asks for what the country has', async () => {
      await page.getByRole('button', { name: /: Company$/ }).click();
      await expect(guide.form('Company').getByRole('textbox', { name: /^Company number/ })).toHaveValue('03456789');
      await seesNothingAustralian(page);
      await guide.continue.click();
      await expect(guide.form('Facility')).toBeVisible();
      await seesNothingAustralian(page);
      const part = { label: 'Region', name: 'Leeds' };
      await guide.addFacilityAbroad({ name: 'Leeds Bakery', code: 'LEEDS', part, from: '01012024' });
      const department = { label: 'Region', name: 'Rhône, Auvergne-Rhône-Alpes' };
      const lyon = { name: 'Lyon Depot', code: 'LYON', country: 'France', part: department, from: '01012024' };
      await guide.addFacilityAbroad(lyon);
      await guide.continue.click();
      await guide.choose('SECR');
      await expect(guide.form('Framework').getByRole('button', { name: /Financial year begins in$/ })).toContainText(
        'April',
      );
      await expect(guide.form('Framework').getByRole('combobox', { name: /Currency/ })).toHaveValue(/GBP/);
      await seesNothingAustralian(page);
      await guide.finish.click();
      await visitor.isAt('/home');
    });
  });

  test('records and reports by SECR, and sees nothing of Australia', async ({ visitor, request }) => {
    const { page } = visitor;
    const report = new ReportPage(page);
    const person = { name: 'Edith Clough', email: `edith-${Date.now()}@calder.test` };
    const company = { companyName: 'Calder Foods', country: 'GB', registrationNumber: '03456789' };
    const api = await newCompany(request, company, person, PASSWORD);
    const fromDate = '2024-01-01';
    await api.setUp('SECR', [
      { name: 'Leeds Bakery', code: 'LEEDS', country: 'GB', subdivision: 'GB-LDS', fromDate },
      { name: 'Lyon Depot', code: 'LYON', country: 'FR', subdivision: 'FR-69', fromDate },
    ]);
    await visitor.arrive(person, '/', PASSWORD);

    const ids: string[] = [];
    const record = async (scope: 'scope1' | 'scope2', typed: Parameters<typeof visitor.form.fillIn>[0]) => {
      await visitor.visit(`/${scope}/create`);
      await expect(visitor.form.form).toBeVisible();
      await visitor.form.typeDay('First day', '01/06/2025');
      await visitor.form.typeDay('Last day', '30/06/2025');
      await visitor.form.fillIn(typed);
    };
    const save = async () => {
      await seesNothingAustralian(page);
      await visitor.form.create.click();
      await expect(visitor.notice('Created successful')).toBeVisible();
      ids.push(await visitor.record.id());
      await seesNothingAustralian(page);
    };

    await test.step('gas of a bill in kWh, gross calorific value', async () => {
      await record('scope1', {
        facility: 'Leeds Bakery',
        category: 'Stationary fuels',
        input: 'Natural gas (UK)',
        quantity: String(GAS_KWH),
      });
      await expect(visitor.form.preview).toContainText(/21\.955/);
      await save();
    });

    await test.step('a van by miles', async () => {
      await record('scope1', {
        facility: 'Leeds Bakery',
        category: 'Transport fuels',
        input: 'Van, class III (1.74 to 3.5 t)',
        use: /^Diesel/,
        quantity: String(MILES),
      });
      await save();
    });

    await test.step('electricity with the factor of the supplier, and by the grid', async () => {
      await record('scope2', {
        facility: 'Leeds Bakery',
        category: 'Electricity',
        input: 'Grid electricity',
        quantity: String(LEEDS_KWH),
      });
      await visitor.form.form.getByText('Own factor or total', { exact: true }).click();
      await visitor.form.field(/^Factor/).fill(String(SUPPLIER));
      await visitor.form.field(/^Source/).fill('Supply contract 2025, fuel mix');
      await save();
      await record('scope2', {
        facility: 'Lyon Depot',
        category: 'Electricity',
        input: 'Grid electricity',
        quantity: String(LYON_KWH),
      });
      await save();
    });

    await test.step('the records are approved, and the turnover of June is entered', async () => {
      await api.approve(ids);
      const facilityId = await api.facilityId('Leeds Bakery');
      const cells = [{ facilityId, month: '2025-06-01', quantity: String(TURNOVER) }];
      const kept = await api.post('/api/intensity/sheet', { denominatorId: 'REVENUE', cells });
      expect(kept.status(), await kept.text()).toBe(200);
    });

    await test.step('the SECR report has the figures of the published factors', async () => {
      await visitor.visit('/report?report=secr&from=2025-04-01&to=2026-03-31&framework=SECR');
      await expect(report.title('SECR energy and carbon report')).toBeVisible();
      const energy = (row: RegExp, column: number) => figureOf(page, 'Energy use', row, column);
      const emissions = (row: RegExp, column: number) => figureOf(page, 'Greenhouse gas emissions', row, column);
      const [UK, ELSEWHERE, TOTAL] = [1, 2, 3];
      expect(await energy(/^Gas and other fuels/, UK)).toBeCloseTo(GAS_KWH, 0);
      expect(await energy(/^Fuel for transport/, UK)).toBeCloseTo(MILES * VAN_ENERGY, 0);
      expect(await energy(/^Purchased electricity/, UK)).toBeCloseTo(LEEDS_KWH, 0);
      expect(await energy(/^Purchased electricity/, ELSEWHERE)).toBeCloseTo(LYON_KWH, 0);
      expect(await energy(/^Total/, TOTAL)).toBeCloseTo(GAS_KWH + MILES * VAN_ENERGY + LEEDS_KWH + LYON_KWH, 0);
      const gas = (GAS_KWH * GAS) / 1000;
      const van = (MILES * VAN) / 1000;
      const leeds = (LEEDS_KWH * GRID_GB) / 1000;
      const lyon = (LYON_KWH * GRID_FR) / 1000;
      expect(await emissions(/^Gas and other fuels/, UK)).toBeCloseTo(gas, 3);
      expect(await emissions(/^Fuel for transport/, UK)).toBeCloseTo(van, 3);
      expect(await emissions(/^Purchased electricity \(Scope 2, location/, UK)).toBeCloseTo(leeds, 3);
      expect(await emissions(/^Purchased electricity \(Scope 2, location/, ELSEWHERE)).toBeCloseTo(lyon, 3);
      expect(await emissions(/^Total/, TOTAL)).toBeCloseTo(gas + van + leeds + lyon, 3);
      const market = [(LEEDS_KWH * SUPPLIER) / 1000, (LYON_KWH * RESIDUAL_FR) / 1000] as const;
      expect(await emissions(/^Purchased electricity \(Scope 2, market/, UK)).toBeCloseTo(market[0], 3);
      expect(await emissions(/^Purchased electricity \(Scope 2, market/, ELSEWHERE)).toBeCloseTo(market[1], 3);
      const turnover = page.getByRole('row', { name: /^Revenue/ });
      await expect(turnover).toContainText('GBPm');
      await expect(turnover).toContainText(((gas + van + leeds + lyon) / TURNOVER).toFixed(6));
      await seesNothingAustralian(page);
    });
  });
});

test.describe('a company of the United States', () => {
  test.use({ locale: 'en-US', timezoneId: 'America/Los_Angeles' });

  // EPA, GHG Emission Factors Hub 2025, table 1, natural gas: 53.06 kg CO2, 1.0 g CH4 and 0.10 g N2O per mmBtu. eGRID2023
  // revision 2, sheet SRL23, WECC California (CAMX): lb/MWh. Warming potentials of AR5, as both sources use them.
  const GAS = { co2: 53.06, ch4: 0.001, n2o: 0.0001 };
  const CAMX = { co2: 428.464, ch4: 0.025, n2o: 0.003 };
  const [CH4, N2O] = [28, 265];
  /** kg in a pound, by definition. */
  const POUND = 0.45359237;
  const [THERMS, KWH] = [5000, 100_000];

  test('records gas in therms and electricity of its eGRID subregion', async ({ visitor, request }) => {
    const { page } = visitor;
    const report = new ReportPage(page);
    const person = { name: 'Grace Okafor', email: `grace-${Date.now()}@sierra.test` };
    const company = { companyName: 'Sierra Canning', country: 'US', registrationNumber: '12-3456789' };
    const api = await newCompany(request, company, person, PASSWORD);
    const guide = new GuidePage(page);

    await test.step('the guide knows the year, the currency and the grid of the country', async () => {
      await visitor.arrive(person, '/onboarding', PASSWORD);
      await page.getByRole('button', { name: /: Company$/ }).click();
      await expect(guide.form('Company').getByRole('textbox', { name: /EIN/ })).toHaveValue('12-3456789');
      await seesNothingAustralian(page);
      await guide.continue.click();
      const part = { label: 'State', name: 'California' };
      await guide.addFacilityAbroad({ name: 'Fresno Plant', code: 'FRESNO', part, from: '01012024' });
      await seesNothingAustralian(page);
      await guide.continue.click();
      await guide.choose('EPA GHGRP');
      const form = guide.form('Framework');
      await expect(form.getByRole('button', { name: /Financial year begins in$/ })).toContainText('January');
      await expect(form.getByRole('combobox', { name: /Currency/ })).toHaveValue(/USD/);
      await seesNothingAustralian(page);
      await guide.finish.click();
      await visitor.isAt('/home');
    });

    const ids: string[] = [];
    const record = async (
      scope: 'scope1' | 'scope2',
      category: string,
      input: string,
      quantity: number,
      unit?: string,
    ) => {
      await visitor.visit(`/${scope}/create`);
      await expect(visitor.form.form).toBeVisible();
      await visitor.form.typeDay('First day', '01/03/2025');
      await visitor.form.typeDay('Last day', '31/03/2025');
      await visitor.form.fillIn({ facility: 'Fresno Plant', category, input, quantity: String(quantity) });
      if (unit) await visitor.form.choose('Unit', unit);
      await seesNothingAustralian(page);
      await visitor.form.create.click();
      await expect(visitor.notice('Created successful')).toBeVisible();
      ids.push(await visitor.record.id());
      await seesNothingAustralian(page);
    };

    await test.step('both records have the figures of the published factors', async () => {
      await record('scope1', 'Stationary fuels', 'Natural gas (US)', THERMS, 'therm');
      const mmBtu = THERMS / 10;
      const gas = (mmBtu * (GAS.co2 + GAS.ch4 * CH4 + GAS.n2o * N2O)) / 1000;
      await expect(visitor.record.main).toContainText(`Exactly ${gas.toFixed(5)} t CO2-e`);
      await record('scope2', 'Electricity', 'Grid electricity', KWH);
      const electricity = ((KWH / 1000) * (CAMX.co2 + CAMX.ch4 * CH4 + CAMX.n2o * N2O) * POUND) / 1000;
      await expect(visitor.record.main).toContainText(`${electricity.toFixed(5).slice(0, -1)}`);
      await expect(visitor.record.main).toContainText('EGRID-2023');
      await api.approve(ids);
    });

    await test.step('the report of stationary combustion gives each gas in metric tons', async () => {
      await visitor.visit('/report?report=epa-ghgrp&from=2025-01-01&to=2025-12-31');
      await expect(report.tables.first()).toBeVisible();
      const figure = (column: number) =>
        figureOf(page, 'Stationary combustion by facility and fuel', /Natural gas/, column);
      const mmBtu = THERMS / 10;
      expect(await figure(2)).toBeCloseTo((mmBtu * GAS.co2) / 1000, 5);
      expect(await figure(3)).toBeCloseTo((mmBtu * GAS.ch4) / 1000, 5);
      expect(await figure(4)).toBeCloseTo((mmBtu * GAS.n2o) / 1000, 5);
      await seesNothingAustralian(page);
    });
  });
});

for (const one of [
  {
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    company: { companyName: 'Thistle Brewing', country: 'GB', registrationNumber: 'SC045551' },
    facility: { country: 'GB', subdivision: 'GB-EDH' },
    framework: 'SECR',
    gas: 'desnz-fuel-natural-gas',
  },
  {
    locale: 'en-US',
    timezoneId: 'America/New_York',
    company: { companyName: 'Hudson Mills', country: 'US', registrationNumber: '98-7654321' },
    facility: { country: 'US', subdivision: 'US-NY', grid: 'NYUP' },
    framework: 'EPA_GHGRP',
    gas: 'epa-stationary-natural-gas',
  },
] as const)
  test.describe(`a company in ${one.company.country}`, () => {
    test.use({ locale: one.locale, timezoneId: one.timezoneId });

    // One company for the whole journey: creating it takes a sign-up, a mail and a record.
    test('reads nothing Australian, and has no thresholds', async ({ visitor, request }) => {
      // Sixty screens one after the other.
      test.slow();
      const person = { name: 'Sam Reed', email: `sam-${Date.now()}@abroad.test` };
      const api = await newCompany(request, one.company, person, PASSWORD);
      await api.setUp(one.framework, [{ name: 'Works', code: 'WORKS', fromDate: '2024-01-01', ...one.facility }]);
      await api.createRecord({
        typeScope: 1,
        facilityId: await api.facilityId('Works'),
        frameworkId: one.framework,
        categoryId: 'STATIONARY_FUELS',
        inputTypeId: one.gas,
        consumptionTypeId: 'COMBUSTION',
        fromDate: '2025-06-01',
        toDate: '2025-06-30',
        quantity: '1000',
        unit: 'therm',
      });

      await test.step('in the import template', () => readsTheImportTemplate(api));
      await visitor.arrive(person, '/notifications', PASSWORD);
      await test.step('where it records', () => readsScreens(visitor, DATA_SCREENS));
      await test.step('in reports and settings', () => readsScreens(visitor, COMPANY_SCREENS));
      await test.step('in every entry of the menus', async () => {
        const paths = await menuPaths(visitor);
        expect(paths.length).toBeGreaterThan(20);
        const read = new Set([...DATA_SCREENS, ...COMPANY_SCREENS]);
        await readsScreens(
          visitor,
          paths.filter((path) => !read.has(path)),
          // Some entries lead to parts of one screen, which stays when it is gone to as a link does.
          true,
        );
      });
      await test.step('and has no thresholds', () => hasNoThresholds(visitor));
    });
  });
