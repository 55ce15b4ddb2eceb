import { defineServerPlugin, Metrics, serve } from '#server';
import { platformFiguresRoute } from '../contract/index.ts';
import { manifest } from '../manifest.ts';
import { platformFiguresOf } from './platform-figures.ts';

export default defineServerPlugin({
  manifest,
  summary: 'How the server is doing: load, connections, open jobs.',
  routes: (services) => [
    serve(platformFiguresRoute, async () => ({
      statusCode: 200,
      data: platformFiguresOf(await services.get(Metrics).figures()),
    })),
  ],
});
