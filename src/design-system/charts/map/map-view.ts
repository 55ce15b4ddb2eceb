import { geoAzimuthalEqualArea, geoCentroid, geoDistance, geoEqualEarth, type GeoProjection } from 'd3-geo';

/** A place on the globe. */
interface Position {
  readonly latitude: number;
  readonly longitude: number;
}

/** Pixels between the outermost place and the edge. */
const EDGE = 44;

/** Radians that the shorter side shows at least: about 1,900 km, so that one place still lies in a country. */
const LEAST = 0.3;

/** Radians from the middle up to which one part of the globe is shown; beyond, the whole of it. */
const PART = 1.2;

/**
 * A projection that shows all places as large as possible. Both kinds are equal-area: circles are compared by area, so the
 * land below them is, too, and no country looks larger for being near a pole.
 */
export function mapView(places: readonly Position[], width: number, height: number): GeoProjection {
  const points = places.map(({ longitude, latitude }): [number, number] => [longitude, latitude]);
  const all = { type: 'MultiPoint' as const, coordinates: points };
  const middle = geoCentroid(all);
  const isKnown = middle.every(Number.isFinite);
  const center: [number, number] = isKnown ? middle : [0, 0];
  const reach = Math.max(0, ...points.map((point) => geoDistance(center, point)));
  if (reach > PART || points.length === 0)
    return geoEqualEarth()
      .rotate([-center[0], 0])
      .fitExtent(
        [
          [0, 0],
          [width, height],
        ],
        { type: 'Sphere' },
      );
  const view = geoAzimuthalEqualArea()
    .rotate([-center[0], -center[1]])
    .clipExtent([
      [0, 0],
      [width, height],
    ]);
  const edge = Math.min(EDGE, width / 5, height / 5);
  view.fitExtent(
    [
      [edge, edge],
      [width - edge, height - edge],
    ],
    all,
  );
  const most = Math.min(width, height) / LEAST;
  // One place has no extent, and a few close together would show nothing but themselves.
  if (!Number.isFinite(view.scale()) || view.scale() > most) view.scale(most).translate([width / 2, height / 2]);
  return view;
}
