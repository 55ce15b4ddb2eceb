/** Notices and all they need: loaded with the first notice. */
export { dismissToasts, showToast, ToastHost } from '#design-system';
