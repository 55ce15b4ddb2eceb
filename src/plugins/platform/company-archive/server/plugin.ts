import { defineServerPlugin } from '#server';
import { manifest } from '../manifest.ts';
import { deleteTask, endTask, exportTask, groupsTask, importTask } from './archive-tasks.ts';
import { companyEnd } from './migrations/0001-company-end.ts';

export default defineServerPlugin({
  manifest,
  summary: 'Everything of one company as files that another installation reads in, and its end.',
  migrations: [companyEnd],
  tasks: [exportTask, importTask, groupsTask, endTask, deleteTask],
});
