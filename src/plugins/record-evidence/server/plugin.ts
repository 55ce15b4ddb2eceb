import { EvidenceHolder } from '#plugins/evidence/server';
import { defineServerPlugin } from '#server';
import { manifest } from '../manifest.ts';
import { recordHolder } from './record-holder.ts';

export default defineServerPlugin({
  manifest,
  bind: ({ bind }) => {
    bind(EvidenceHolder).toConstantValue(recordHolder);
  },
});
