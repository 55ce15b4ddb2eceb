import { geoArea, geoPath } from 'd3-geo';
import { describe, expect, test } from 'vitest';
import { mapView } from './map-view.ts';

const MORANBAH = { latitude: -22, longitude: 148 };
const PERTH = { latitude: -32, longitude: 116 };
const LONDON = { latitude: 51.5, longitude: -0.1 };
const LIMA = { latitude: -12, longitude: -77 };

const [WIDTH, HEIGHT] = [900, 400];

const inside = (point: readonly [number, number] | null, edge: number) =>
  point !== null && point[0] >= edge && point[0] <= WIDTH - edge && point[1] >= edge && point[1] <= HEIGHT - edge;

describe('the view', () => {
  test.each([
    ['two of one country', [MORANBAH, PERTH]],
    ['one', [MORANBAH]],
    ['two at the same place', [MORANBAH, MORANBAH]],
    [
      'two on both sides of the date line',
      [
        { latitude: -17, longitude: 178 },
        { latitude: -14, longitude: -171 },
      ],
    ],
  ])('shows %s, away from the edge', (_, places) => {
    const view = mapView(places, WIDTH, HEIGHT);
    for (const { longitude, latitude } of places) expect(inside(view([longitude, latitude]), 40)).toBe(true);
  });

  test('shows the whole globe for places far apart', () => {
    const view = mapView([MORANBAH, LONDON, LIMA], WIDTH, HEIGHT);
    for (const { longitude, latitude } of [MORANBAH, LONDON, LIMA])
      expect(inside(view([longitude, latitude]), 0)).toBe(true);
    expect(inside(view([-100, 60]), 0)).toBe(true);
  });

  test('shows at least a country around one place', () => {
    const view = mapView([MORANBAH], WIDTH, HEIGHT);
    // Brisbane, 900 km away.
    expect(inside(view([153, -27.5]), 0)).toBe(true);
  });

  test('has a globe without places', () => {
    expect(mapView([], WIDTH, HEIGHT)([0, 0])).not.toBeNull();
  });

  test.each([[[MORANBAH, PERTH]], [[MORANBAH, LONDON, LIMA]]])('keeps areas in their ratio', (places) => {
    const view = mapView(places, WIDTH, HEIGHT).clipExtent(null);
    const square = (longitude: number, latitude: number) => ({
      type: 'Polygon' as const,
      coordinates: [
        [
          [longitude, latitude],
          [longitude, latitude + 2],
          [longitude + 2, latitude + 2],
          [longitude + 2, latitude],
          [longitude, latitude],
        ],
      ],
    });
    const drawn = [square(140, -10), square(140, -40)].map((one) => geoPath(view).area(one) / geoArea(one));
    expect((drawn[0] ?? 0) / (drawn[1] ?? 1)).toBeCloseTo(1, 2);
  });
});
