export { Dialog } from './Dialog.tsx';
export type { DialogProps } from './Dialog.tsx';
export { ConfirmDialog } from './ConfirmDialog.tsx';
export type { ConfirmDialogProps } from './ConfirmDialog.tsx';
