/** Natural Earth 1:110m, public domain, as TopoJSON. */
declare module 'world-atlas/countries-110m.json' {
  import type { GeometryCollection, Topology } from 'topojson-specification';

  const world: Topology<{ countries: GeometryCollection; land: GeometryCollection }>;
  export default world;
}
