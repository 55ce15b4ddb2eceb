export { ToastHost, showToast } from './Toast.tsx';
export type { ToastKind } from './Toast.tsx';
