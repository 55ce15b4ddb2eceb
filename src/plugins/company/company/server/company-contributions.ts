import { token } from '#contract';
import type { OpenRange } from '#domain/time';
import type { Trx } from '#server';
import type { CompanyStatement } from '../contract/index.ts';

/** Statements of companies, shown on the profile; bound by the plugin that stores them. */
export interface CompanyStatements {
  /** Statements of a company, the latest first. */
  list(trx: Trx, companyId: string): Promise<readonly CompanyStatement[]>;
}

export const CompanyStatements = token<CompanyStatements>('company/statements');

/** Facts of a facility that affect what is reported. */
export interface FacilityFigures {
  readonly country: string;
  readonly subdivision: string | null;
  readonly grid: string;
  readonly zone: string | null;
  readonly fromDate: string;
  readonly toDate: string | null;
}

/** Refuses changes of a facility for days whose books are closed; bound by the plugin that closes them. */
export interface FacilityBooks {
  /** 409 `period.locked` with the locks. */
  refuse(
    trx: Trx,
    of: { readonly companyId: string; readonly id: string },
    before: FacilityFigures,
    after: FacilityFigures,
  ): Promise<void>;
  /** The same for a new facility: the days of its reporting window. If absent, new facilities are always allowed. */
  refuseNew?(trx: Trx, companyId: string, days: OpenRange): Promise<void>;
}

export const FacilityBooks = token<FacilityBooks>('company/facility-books');

/** Number of people of a company. */
export interface PeopleCount {
  readonly companyId: string;
  /** Those who may sign in. */
  readonly active: number;
  readonly all: number;
}

/** Counts the people of companies, for the list of staff. */
export interface CompanyPeople {
  /** Companies without people may be left out. */
  count(trx: Trx, companyIds: readonly string[]): Promise<readonly PeopleCount[]>;
}

export const CompanyPeople = token<CompanyPeople>('company/people');

/** Runs when a company is deactivated; bound by the plugin that signs people in. */
export interface CompanyOutOfUse {
  /** Inside the transaction that deactivates it, as platform staff. */
  left(trx: Trx, companyId: string): Promise<void>;
}

export const CompanyOutOfUse = token<CompanyOutOfUse>('company/out-of-use');

/** Which companies share their contact details with a reader. Bound by the connections plugin. */
export interface ContactSharing {
  /** Those of the given companies whose contact details the reader may see. */
  sharedBy(trx: Trx, readerId: string, companyIds: readonly string[]): Promise<ReadonlySet<string>>;
}

export const ContactSharing = token<ContactSharing>('company/contact-sharing');
