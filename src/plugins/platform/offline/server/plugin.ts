import { defineServerPlugin, serve, Settings } from '#server';
import { offlineKeyRoute } from '../contract/index.ts';
import { manifest } from '../manifest.ts';
import { OfflineKeys } from './offline-keys.ts';

export default defineServerPlugin({
  manifest,
  summary: 'What a browser keeps without a net, sealed for one account, and sends later.',
  bind: ({ bind }) => bind(OfflineKeys).toResolvedValue(({ tokenSecret }) => new OfflineKeys(tokenSecret), [Settings]),
  routes: (services) => {
    const keys = services.get(OfflineKeys);
    return [serve(offlineKeyRoute, async ({ caller }) => ({ statusCode: 200, data: keys.of(caller.accountId) }))];
  },
});
