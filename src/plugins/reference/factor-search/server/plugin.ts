import { token } from '#contract';
import { FacilityPlaces, ReferenceLibrary } from '#plugins/reference/reference-data/server';
import { Clock, defineServerPlugin } from '#server';
import { manifest } from '../manifest.ts';
import { texts } from '../texts/index.ts';
import { FactorFinder } from './factor-finder.ts';
import { searchHandlers } from './search-handlers.ts';

const Finder = token<FactorFinder>('factor-search/finder');

export default defineServerPlugin({
  manifest,
  summary: 'One search for factors over every edition and country, by words, synonyms, place, day and unit.',
  texts: [texts],
  bind: ({ bind }) => {
    bind(Finder).toResolvedValue((library) => new FactorFinder(library), [ReferenceLibrary]);
  },
  routes: (services) =>
    searchHandlers({
      finder: services.get(Finder),
      library: services.get(ReferenceLibrary),
      places: services.get(FacilityPlaces),
      clock: services.get(Clock),
    }),
  // Not in `open`: no thread searches, and the index takes each of them a second.
  start: async (services) => {
    services.get(Finder).open();
  },
});
