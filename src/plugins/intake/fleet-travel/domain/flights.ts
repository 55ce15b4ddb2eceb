import type { Position } from './great-circle.ts';
import { plain } from './given-row.ts';

/** An airport: its IATA code, its country by ISO 3166-1, its position. */
export interface Airport extends Position {
  readonly code: string;
  readonly country: string;
}

/** Airports by their IATA codes. */
export type Airports = ReadonlyMap<string, Airport>;

/** Cabin classes of the factors. AVERAGE is the figure for a class that is not known. */
export const CABINS = ['ECONOMY', 'PREMIUM_ECONOMY', 'BUSINESS', 'FIRST', 'AVERAGE'] as const;

export type Cabin = (typeof CABINS)[number];

/** Words for the classes, English and French, the more particular first. */
const WORDS: readonly (readonly [pattern: RegExp, cabin: Cabin])[] = [
  [/premium eco|economy premium|economy plus|eco premium|premium economique/, 'PREMIUM_ECONOMY'],
  [/\bfirst\b|premiere/, 'FIRST'],
  [/business|affaires|\bclub\b/, 'BUSINESS'],
  [/economy|economique|\beco\b|coach|main cabin|\bstandard\b/, 'ECONOMY'],
];

/**
 * Booking letters that every airline uses for one cabin (IATA Resolution 728): F first, C and J business, Y economy.
 * Airlines differ in all others, W and P too, so those are asked.
 */
const LETTERS: Readonly<Record<string, Cabin>> = { F: 'FIRST', C: 'BUSINESS', J: 'BUSINESS', Y: 'ECONOMY' };

/** Classes of letters or words that a company has answered for, by the text as `cabinKey` writes it. */
export type LearntCabins = ReadonlyMap<string, Cabin>;

export const cabinKey = (text: string): string => plain(text);

/** The cabin a text means: AVERAGE if it is empty, null if it has to be asked. */
export function cabinMeant(text: string, learnt: LearntCabins): Cabin | null {
  const given = plain(text);
  if (given === '') return 'AVERAGE';
  const answered = learnt.get(given);
  if (answered) return answered;
  if (given.length === 1) return LETTERS[given.toUpperCase()] ?? null;
  return WORDS.find(([pattern]) => pattern.test(given))?.[1] ?? null;
}

/**
 * What a flight is by the factors of DESNZ. DOMESTIC: inside the United Kingdom. SHORT, LONG: to or from it, up to and
 * over 3,700 km. INTERNATIONAL: between other countries. ABROAD: inside one other country, for which the tables have no
 * row of their own.
 */
export type Haul = 'DOMESTIC' | 'SHORT' | 'LONG' | 'INTERNATIONAL' | 'ABROAD';

/** km; DESNZ conversion factors, sheet "Business travel- air": short-haul up to 3,700 km. */
const SHORT_HAUL_KM = 3700;

export function haulOf(from: Airport, to: Airport, km: number): Haul {
  const isBritish = [from, to].filter(({ country }) => country === 'GB').length;
  if (isBritish === 2) return 'DOMESTIC';
  if (isBritish === 1) return km <= SHORT_HAUL_KM ? 'SHORT' : 'LONG';
  return from.country === to.country ? 'ABROAD' : 'INTERNATIONAL';
}

/** The row that flights inside one country other than the United Kingdom take, as the company decides. */
export const ABROAD_ROWS = ['DOMESTIC', 'INTERNATIONAL'] as const;

export type AbroadRow = (typeof ABROAD_ROWS)[number];

const CABIN_END: Readonly<Record<Cabin, string>> = {
  AVERAGE: 'average-passenger',
  ECONOMY: 'economy',
  PREMIUM_ECONOMY: 'premium-economy',
  BUSINESS: 'business',
  FIRST: 'first',
};

/** Classes that DESNZ prints for each haul. */
const PRINTED: Readonly<Record<Exclude<Haul, 'ABROAD'>, readonly Cabin[]>> = {
  DOMESTIC: ['AVERAGE'],
  SHORT: ['AVERAGE', 'ECONOMY', 'BUSINESS'],
  LONG: CABINS,
  INTERNATIONAL: CABINS,
};

export interface FlightInput {
  readonly inputTypeId: string;
  /** The class that is counted: the average where none is printed for the one flown. */
  readonly cabin: Cabin;
}

/** Input of a flight by the tables of DESNZ, with or without radiative forcing. */
export function desnzFlight(haul: Exclude<Haul, 'ABROAD'>, cabin: Cabin, withForcing: boolean): FlightInput {
  const counted = PRINTED[haul].includes(cabin) ? cabin : 'AVERAGE';
  const hauls = { DOMESTIC: 'domestic', SHORT: 'short-haul', LONG: 'long-haul', INTERNATIONAL: 'international' };
  const end = `${CABIN_END[counted]}-${withForcing ? 'rf' : 'no-rf'}-pkm`;
  return { inputTypeId: `desnz-air-${hauls[haul]}-${end}`, cabin: counted };
}

/** miles; EPA GHG Emission Factors Hub 2025, Table 10: short haul below 300 miles, long haul from 2,300 miles. */
const EPA_MILES = { short: 300, long: 2300 } as const;

/** km of a mile. */
const MILE = 1.609344;

/** Input of a flight by the table of the EPA, which has no classes. */
export function epaFlight(km: number): FlightInput {
  const miles = km / MILE;
  const row =
    miles < EPA_MILES.short
      ? 'short-haul-300-miles'
      : miles < EPA_MILES.long
        ? 'medium-haul-300-miles-2300-miles'
        : 'long-haul-2300-miles';
  return { inputTypeId: `epa-travel-air-travel-${row}-p-mi`, cabin: 'AVERAGE' };
}

/** Nothing but codes with separators: in a sentence, three capitals may be a word, such as SAN or NEW. */
const CODES = /^[A-Z]{3}(?:\s*[-–—/>.\s]\s*[A-Z]{3})+$/;
const BRACKETED = /\(([A-Z]{3})\)/g;

/**
 * Airport codes of a route such as `SYD-SIN-LHR`, `SYD/SIN/LHR` or `Sydney (SYD) - London (LHR)`. A double slash or a
 * comma separates journeys: no leg is flown across it. Each list has two or more codes; null if there are none.
 */
export function routeCodes(text: string): readonly (readonly string[])[] | null {
  const journeys = text
    .split(/\/\/|[,;|]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => {
      const bracketed = [...part.matchAll(BRACKETED)].flatMap(([, code]) => (code === undefined ? [] : [code]));
      if (bracketed.length > 0) return bracketed;
      const whole = part.toUpperCase();
      return CODES.test(whole) ? (whole.match(/[A-Z]{3}/g) ?? []) : [];
    });
  return journeys.length > 0 && journeys.every((codes) => codes.length >= 2) ? journeys : null;
}

/** The code of one airport: the text itself, or in brackets behind its name. Null if there is none. */
export function airportCode(text: string): string | null {
  const given = text.trim();
  if (/^[A-Za-z]{3}$/.test(given)) return given.toUpperCase();
  return /\(([A-Z]{3})\)/.exec(given)?.[1] ?? /^([A-Z]{3})\s*[-–:]/.exec(given)?.[1] ?? null;
}
