/** A point on the earth, in degrees. */
export interface Position {
  readonly latitude: number;
  readonly longitude: number;
}

/**
 * Mean radius of the earth in km, (2a + b) / 3 of the ellipsoid WGS 84: a = 6378.137 km, b = 6356.752314 km (NGA.STND.0036,
 * World Geodetic System 1984).
 */
export const EARTH_RADIUS = 6371.0088;

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Great-circle distance in km, by the haversine formula, which stays exact for short distances. */
export function greatCircle(from: Position, to: Position): number {
  const [phi1, phi2] = [radians(from.latitude), radians(to.latitude)];
  const half = Math.sin((phi2 - phi1) / 2) ** 2;
  const across = Math.sin(radians(to.longitude - from.longitude) / 2) ** 2;
  const h = half + Math.cos(phi1) * Math.cos(phi2) * across;
  return 2 * EARTH_RADIUS * Math.asin(Math.min(1, Math.sqrt(h)));
}
