/** Notices with all they need: loaded with the first of them. */
export { showToast, ToastHost } from '#design-system';
