import { describe, expect, test } from 'vitest';
import { placeCircles, placeLabels, radiusOf, type MapPlace } from './place-circles.ts';

const place = (id: string, value: string | null, longitude = 0, latitude = 0): MapPlace => ({
  id,
  name: id,
  value,
  longitude,
  latitude,
});

const flat = (longitude: number, latitude: number) => [longitude, latitude] as const;

describe('circles', () => {
  test('have areas in the ratio of the figures', () => {
    expect(radiusOf(100, 400) / radiusOf(400, 400)).toBe(0.5);
    // Too small to see otherwise.
    expect(radiusOf(0.001, 400)).toBe(5);
    expect(radiusOf(0, 0)).toBe(5);
  });

  test('come with the largest first, and mark what is below zero', () => {
    const circles = placeCircles(
      [place('office', null, 1), place('forest', '-50', 90), place('mine', '200', 200)],
      flat,
    );
    expect(circles.map(({ id, isBelow, share }) => [id, isBelow, share])).toEqual([
      ['mine', false, '100.0'],
      ['forest', true, null],
      ['office', false, null],
    ]);
  });

  test('at the same position stand around it without covering each other', () => {
    const circles = placeCircles([place('a', '9'), place('b', '9'), place('c', '9'), place('far', '9', 500)], flat);
    expect(circles.find(({ id }) => id === 'far')).toMatchObject({ x: 500, y: 0 });
    const three = circles.filter(({ id }) => id !== 'far');
    for (const one of three)
      for (const other of three.filter(({ id }) => id !== one.id))
        expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThanOrEqual(one.radius + other.radius);
  });

  test('leave out what the projection cannot show', () => {
    expect(placeCircles([place('behind', '1')], () => null)).toEqual([]);
  });
});

describe('names', () => {
  const at = (id: string, x: number, y: number) => placeCircles([place(id, '1', x, y)], flat);

  test('stand beside the circle, or before it at the right edge', () => {
    expect(placeLabels(at('Mine', 100, 50), 400, 100)[0]).toMatchObject({ isBefore: false });
    expect(placeLabels(at('Mine', 370, 50), 400, 100)[0]).toMatchObject({ isBefore: true });
  });

  test('are left out where they would cover another, or leave the drawing', () => {
    const both = placeCircles([place('Large mine', '100', 60, 50), place('Small mine', '90', 130, 50)], flat);
    expect(placeLabels(both, 250, 100).map(({ id }) => id)).not.toContain('Large mine');
    expect(placeLabels(at('A very long name of a mine in the north', 100, 50), 150, 100)).toEqual([]);
  });
});
