import { Database, defineServerPlugin } from '#server';
import { manifest } from '../manifest.ts';
import { securityEventHandlers } from './security-event-handlers.ts';
import { SecurityEventListView } from './security-event-list-view.ts';

export default defineServerPlugin({
  manifest,
  bind: ({ bind }) => {
    bind(SecurityEventListView).toConstantValue(new SecurityEventListView());
  },
  routes: (services) => securityEventHandlers(services.get(Database), services.get(SecurityEventListView)),
});
