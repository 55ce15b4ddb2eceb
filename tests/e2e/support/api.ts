import { expect } from '@playwright/test';
import type { APIRequestContext, APIResponse } from '@playwright/test';
import type { Account } from './accounts.ts';
import { PASSWORD } from './accounts.ts';
import { reportingMonth } from './reporting-month.ts';

type Body = Record<string, unknown>;

/** The response to a sign-in. */
export interface Tokens {
  readonly token: string;
  readonly refreshToken: string;
}

/** Calls the API without a browser, to prepare data for a journey and to check results. */
export class Api {
  private constructor(
    private readonly requests: APIRequestContext,
    private readonly tokens: Tokens,
  ) {}

  static async signIn(requests: APIRequestContext, { email }: Account, password = PASSWORD): Promise<Api> {
    const answer = await requests.post('/api/sign-in', { data: { email, password } });
    expect(answer.status()).toBe(200);
    const { data } = (await answer.json()) as { data: Tokens };
    return new Api(requests, data);
  }

  get(path: string): Promise<APIResponse> {
    return this.requests.get(path, { headers: this.bearer() });
  }

  post(path: string, body: Body = {}): Promise<APIResponse> {
    return this.requests.post(path, { headers: this.bearer(), data: body });
  }

  delete(path: string): Promise<APIResponse> {
    return this.requests.delete(path, { headers: this.bearer() });
  }

  /** Id of a facility of the account's company. */
  async facilityId(name: string): Promise<string> {
    const answer = await this.get('/api/selection/company-facility');
    const { data } = (await answer.json()) as { data: { commonObjects: { id: string; name: string }[] } };
    const facility = data.commonObjects.find((one) => one.name === name);
    if (!facility) throw new Error(`There is no facility "${name}".`);
    return facility.id;
  }

  /** Diesel burnt in stationary plant: 700 kL is example 6 of NGA Factors 2025. */
  async dieselBody(facilityName: string, change: Body = {}): Promise<Body> {
    const { from, to } = reportingMonth();
    return {
      typeScope: 1,
      facilityId: await this.facilityId(facilityName),
      frameworkId: 'NGER',
      versionId: 'NGA-2025',
      categoryId: 'STATIONARY_FUELS',
      inputTypeId: 'diesel',
      consumptionTypeId: 'STATIONARY',
      fromDate: from,
      toDate: to,
      quantity: '700',
      unit: 'kL',
      ...change,
    };
  }

  /** Stores a record and returns its id. */
  async createRecord(body: Body): Promise<string> {
    const answer = await this.post('/api/scope-management/create', body);
    expect(answer.status(), await answer.text()).toBe(200);
    const { data } = (await answer.json()) as { data: { id: string } };
    return data.id;
  }

  /** Explains every open warning of a record, so that it can be submitted. */
  async answerWarnings(id: string): Promise<void> {
    const path = `/api/scope-management/${id}`;
    const { data } = (await (await this.get(path)).json()) as {
      data: { warningList: readonly { id: string; acknowledgedAt: string | null }[] };
    };
    for (const warning of data.warningList) {
      if (warning.acknowledgedAt !== null) continue;
      const answer = await this.post(`${path}/warnings/${warning.id}/acknowledge`, { comment: 'Read twice.' });
      expect(answer.status(), await answer.text()).toBe(200);
    }
  }

  /** The status of a record. */
  async statusOf(id: string): Promise<string> {
    const { data } = (await (await this.get(`/api/scope-management/${id}`)).json()) as { data: { status: string } };
    return data.status;
  }

  /** Finishes the guide of a new company: its facilities and its framework. */
  async setUp(framework: string, facilities: readonly Body[]): Promise<void> {
    for (const facility of facilities) {
      const added = await this.post('/api/onboarding/facility', facility);
      expect(added.status(), await added.text()).toBe(200);
    }
    const finished = await this.post('/api/onboarding/finish', { framework });
    expect(finished.status(), await finished.text()).toBe(200);
  }

  /** Explains the warnings of records, submits them and approves them. */
  async approve(ids: readonly string[]): Promise<void> {
    for (const id of ids) await this.answerWarnings(id);
    for (const status of ['SUBMITTED', 'APPROVED']) {
      const answer = await this.post('/api/scope-management/status', { ids, status });
      const { data } = (await answer.json()) as { data: { updated: readonly string[] } };
      expect(data.updated.toSorted(), await answer.text()).toEqual(ids.toSorted());
    }
  }

  /** Voids a record that was submitted once, so that it is in no list and no total. */
  async withdraw(id: string, reason: string): Promise<void> {
    const answer = await this.post('/api/scope-management/status', { ids: [id], status: 'VOID', reason });
    const { data } = (await answer.json()) as { data: { updated: readonly string[] } };
    expect(data.updated, await answer.text()).toEqual([id]);
  }

  /** Deletes a record if it still exists. */
  async removeRecord(id: string): Promise<void> {
    const answer = await this.post(`/api/scope-management/delete/${id}`);
    expect([200, 404]).toContain(answer.status());
  }

  private bearer(): Record<string, string> {
    return { Authorization: `Bearer ${this.tokens.token}` };
  }
}
