import { defineServerPlugin } from '#server';
import { manifest } from '../manifest.ts';
import { exportTask, importTask } from './archive-tasks.ts';

export default defineServerPlugin({
  manifest,
  summary: 'Everything of one company as files that another installation reads in.',
  tasks: [exportTask, importTask],
});
