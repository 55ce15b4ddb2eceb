/** A position in the drawing, relative to its centre. */
export interface Place {
  readonly x: number;
  readonly y: number;
  readonly ring: number;
}

/** Radius of the first ring, and the distance to the next, in units of the drawing. */
const FIRST_RING = 150;
const NEXT_RING = 56;
/** Arc length a node needs on its ring to be easy to tap. */
const ARC = 34;

/** Capacity of a ring. */
const roomOn = (ring: number) => Math.floor((2 * Math.PI * radiusOf(ring)) / ARC);

const radiusOf = (ring: number) => FIRST_RING + ring * NEXT_RING;

/**
 * Positions of `count` nodes around a centre, ring by ring from the inside, each ring evenly filled. The first is at
 * the top; the order is clockwise.
 */
export function ringPlaces(count: number): readonly Place[] {
  const places: Place[] = [];
  for (let ring = 0, left = count; left > 0; ring += 1) {
    const here = Math.min(left, roomOn(ring));
    for (let at = 0; at < here; at += 1) {
      const angle = ((at + (ring % 2) / 2) / here) * 2 * Math.PI - Math.PI / 2;
      places.push({ x: radiusOf(ring) * Math.cos(angle), y: radiusOf(ring) * Math.sin(angle), ring });
    }
    left -= here;
  }
  return places;
}

/** Distance from the centre to the edge of a drawing of `count` nodes, including the names beside them. */
export function reachOf(count: number, names: number): number {
  const last = ringPlaces(count).at(-1)?.ring ?? 0;
  return radiusOf(last) + names;
}
