export { FootprintPanel, FootprintTool } from './footprint-slots.ts';
export { FOOTPRINTS_PATH } from './footprints-path.ts';
export { footprintAddress, footprintsAddress } from './footprints-place.ts';
export { default as footprintsPlugin } from './plugin.ts';
