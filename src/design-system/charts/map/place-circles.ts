import type { Figure } from '../chart.ts';
import { exactShare, exactSum } from '../figures/exact-sum.ts';
import { figured, type NamedFigure } from '../figures/top-and-others.ts';

/** A place with its figure. */
export interface MapPlace extends NamedFigure {
  readonly id: string;
  /** Degrees of WGS 84. */
  readonly latitude: number;
  readonly longitude: number;
  /** What the position stands for, if it is not the place itself: the centre of a state, for example. */
  readonly approximately?: string;
  readonly href?: string;
}

/** A place on the drawing, in pixels. */
export interface PlaceCircle extends MapPlace {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  readonly isBelow: boolean;
  /** Per cent of all figures above zero; null at zero or below. */
  readonly share: Figure;
}

/** Radius of the largest circle and of one without an area, in pixels. */
const LARGEST = 26;
const LEAST = 5;

/** Distance of places at the same position from that position, in pixels: as much as their circles need. */
const APART = 1.15;

type Project = (longitude: number, latitude: number) => readonly [number, number] | null;

/** Radius by area: a figure four times as large has a circle twice as wide. */
export function radiusOf(figure: number, largest: number): number {
  if (largest <= 0) return LEAST;
  return Math.max(LEAST, Math.sqrt(Math.abs(figure) / largest) * LARGEST);
}

/**
 * Places as circles, the largest first, so that small ones are drawn over it. Places at the same position stand around it
 * in a ring: one circle would hide the others.
 */
export function placeCircles(places: readonly MapPlace[], project: Project): readonly PlaceCircle[] {
  const figures = places.map(({ value }) => (value === null ? 0 : Number(value)));
  const largest = Math.max(0, ...figures.map(Math.abs));
  const above = exactSum(figured(places).flatMap(({ value }) => (value.startsWith('-') ? [] : [value])));
  const placed = places.flatMap((place, at) => {
    const point = project(place.longitude, place.latitude);
    if (!point) return [];
    const figure = figures[at] ?? 0;
    const share = place.value === null || figure <= 0 ? null : exactShare(place.value, above);
    return [{ ...place, x: point[0], y: point[1], radius: radiusOf(figure, largest), isBelow: figure < 0, share }];
  });
  return apart(placed).toSorted((one, other) => other.radius - one.radius || (one.id < other.id ? -1 : 1));
}

function apart(circles: readonly PlaceCircle[]): readonly PlaceCircle[] {
  const keyOf = ({ x, y }: PlaceCircle) => `${Math.round(x)} ${Math.round(y)}`;
  return circles.map((circle) => {
    const group = circles.filter((other) => keyOf(other) === keyOf(circle));
    if (group.length === 1) return circle;
    const widest = Math.max(...group.map(({ radius }) => radius));
    const ring = group.length === 2 ? widest : (widest * APART) / Math.sin(Math.PI / group.length);
    const angle = (2 * Math.PI * group.indexOf(circle)) / group.length;
    return { ...circle, x: circle.x + ring * Math.cos(angle), y: circle.y + ring * Math.sin(angle) };
  });
}

/** A name beside its circle. */
export interface PlaceLabel {
  readonly id: string;
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly isBefore: boolean;
}

/** Pixels of a letter at 12 px, and height of a line. */
const LETTER = 6.8;
const LINE = 16;

interface Rect {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

const meet = (one: Rect, other: Rect) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

/** Names of the largest places, where they cover no other name or circle and stay inside the drawing. */
export function placeLabels(circles: readonly PlaceCircle[], width: number, height: number): readonly PlaceLabel[] {
  const around = ({ x, y, radius }: PlaceCircle): Rect => ({
    left: x - radius,
    right: x + radius,
    top: y - radius,
    bottom: y + radius,
  });
  const taken: Rect[] = [];
  return circles.flatMap((circle) => {
    const long = [...circle.name].length * LETTER;
    for (const isBefore of [false, true]) {
      const x = isBefore ? circle.x - circle.radius - 5 : circle.x + circle.radius + 5;
      const box = {
        left: isBefore ? x - long : x,
        right: isBefore ? x : x + long,
        top: circle.y - LINE / 2,
        bottom: circle.y + LINE / 2,
      };
      const isInside = box.left >= 0 && box.right <= width && box.top >= 0 && box.bottom <= height;
      const isFree =
        taken.every((other) => !meet(box, other)) &&
        circles.every((other) => other.id === circle.id || !meet(box, around(other)));
      if (!isInside || !isFree) continue;
      taken.push(box);
      return [{ id: circle.id, text: circle.name, x, y: circle.y, isBefore }];
    }
    return [];
  });
}
