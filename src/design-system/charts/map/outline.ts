import { feature, mesh } from 'topojson-client';
import world from 'world-atlas/countries-110m.json';

/** Land, and the borders between countries: Natural Earth 1:110m, public domain, as TopoJSON by world-atlas. */
export const outline = {
  land: feature(world, world.objects.land),
  borders: mesh(world, world.objects.countries, (one, other) => one !== other),
};
