import { isDecimalText } from '#domain/units';
import type { Airports } from './flights.ts';

/** The table of airports: `code,country,latitude,longitude`, one a line, with a line of titles. */
export function readAirports(text: string): Airports {
  const airports = new Map<string, { code: string; country: string; latitude: number; longitude: number }>();
  for (const line of text.trim().split(/\r?\n/).slice(1)) {
    const [code = '', country = '', latitude = '', longitude = ''] = line.split(',');
    if (!isDecimalText(latitude) || !isDecimalText(longitude)) throw new Error(`Airport ${code} has no position.`);
    airports.set(code, { code, country, latitude: Number(latitude), longitude: Number(longitude) });
  }
  return airports;
}
