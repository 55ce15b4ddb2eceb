/** Parts for screens of other plugins. */
export { ProfileSection } from './profile-section.ts';
/** For stories of sections: provides the page. */
export { default as profilePlugin } from './plugin.ts';
