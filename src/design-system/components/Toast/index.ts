export { dismissToasts, ToastHost, showToast } from './Toast.tsx';
export type { ToastKind, ToastMessage } from './Toast.tsx';
