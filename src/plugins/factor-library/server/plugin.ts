import { ReferenceLibrary } from '#plugins/reference-data/server';
import { defineServerPlugin } from '#server';
import { manifest } from '../manifest.ts';
import { libraryHandlers } from './library-handlers.ts';

export default defineServerPlugin({
  manifest,
  routes: (services) => libraryHandlers(services.get(ReferenceLibrary)),
});
