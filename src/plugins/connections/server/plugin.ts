import { Database, defineServerPlugin } from '#server';
import { manifest } from '../manifest.ts';
import { connectionHandlers } from './connection-handlers.ts';
import { ConnectionStore, ConnectionStoreImpl } from './connection-store.ts';
import { companyConnection } from './migrations/0001-company-connection.ts';

export default defineServerPlugin({
  manifest,
  migrations: [companyConnection],
  bind: ({ bind }) => bind(ConnectionStore).toConstantValue(new ConnectionStoreImpl()),
  routes: (services) => connectionHandlers(services.get(Database), services.get(ConnectionStore)),
});
