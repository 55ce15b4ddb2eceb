import { restrictToStaff, type Migration } from '#server';

/** The demo is written across companies, so the role that serves requests does not need these tables. */
export const demoIsStaffs: Migration = {
  id: '0003-demo-is-staffs',
  async up(db) {
    await restrictToStaff(db, 'demo_state');
    await restrictToStaff(db, 'demo_chapter');
  },
};
