/** Notices and all they need: loaded with the first notice. */
export { showToast, ToastHost } from '#design-system';
