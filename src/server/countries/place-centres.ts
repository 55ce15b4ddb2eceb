import rows from './data/place-centres.json' with { type: 'json' };

/** The centre of a place, in degrees of WGS 84 as decimal text. */
export interface PlaceCentre {
  readonly latitude: string;
  readonly longitude: string;
  /** What it is the centre of. */
  readonly of: 'SUBDIVISION' | 'COUNTRY';
}

const byCountry: Readonly<Record<string, string | undefined>> = rows;

function at(written: string | undefined, of: PlaceCentre['of']): PlaceCentre | null {
  const [latitude, longitude] = (written ?? '').trim().split(' ').slice(-2);
  return latitude && longitude ? { latitude, longitude, of } : null;
}

/**
 * The centre of a subdivision (ISO 3166-2); if it is not known, that of its country (ISO 3166-1). Null: neither is known.
 * Source and method: data/README.md.
 */
export function centreOf(country: string, subdivision: string | null): PlaceCentre | null {
  const [whole, ...parts] = byCountry[country]?.split('|') ?? [];
  const name = subdivision?.slice(3);
  const part = name === undefined ? undefined : parts.find((one) => one.startsWith(`${name} `));
  return at(part, 'SUBDIVISION') ?? at(whole, 'COUNTRY');
}
