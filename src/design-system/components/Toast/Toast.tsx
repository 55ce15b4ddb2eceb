import styled from '@emotion/styled';
import { ToastContainer, toast } from 'react-toastify/unstyled';
import 'react-toastify/ReactToastify.css';

/** What a notice tells. */
export type ToastKind = 'success' | 'error' | 'info';

/** Five seconds to read a notice. */
const READING_TIME_MS = 5000;

/** Share of its width, in percent, a notice has to be dragged to go away. */
const DRAG_TO_DISMISS_PERCENT = 80;

const Place = styled.div`
  .Toastify__toast {
    --toastify-color-light: #ffffff;
    --toastify-text-color-light: #18211d;
    --toastify-icon-color-success: #127445;
    --toastify-icon-color-error: #c4302f;
    --toastify-icon-color-info: #1d62b8;
    --toastify-color-progress-success: #127445;
    --toastify-color-progress-error: #c4302f;
    --toastify-color-progress-info: #1d62b8;
    min-height: 52px;
    border-radius: ${({ theme }) => theme.radius.lg};
    font-family: ${({ theme }) => theme.fontFamily.sans};
    font-size: ${({ theme }) => theme.fontSize.md.size};
    box-shadow:
      0 0 0 1px rgba(16, 40, 28, 0.08),
      0 12px 32px rgba(8, 20, 14, 0.28);
  }
  .Toastify__toast-container {
    z-index: ${({ theme }) => theme.layer.toast};
  }
  .Toastify__close-button {
    color: #4a5751;
    opacity: 1;
  }
`;

/** Where notices appear; once, at the root. */
export function ToastHost() {
  return (
    <Place>
      <ToastContainer
        position="top-right"
        theme="light"
        autoClose={READING_TIME_MS}
        draggable
        draggablePercent={DRAG_TO_DISMISS_PERCENT}
        limit={4}
        pauseOnFocusLoss
        pauseOnHover
      />
    </Place>
  );
}

/** Shows a notice; the same text twice at once shows once. */
export function showToast({ kind, text }: { kind: ToastKind; text: string }): void {
  toast(text, { type: kind, toastId: `${kind}:${text}`, role: kind === 'error' ? 'alert' : 'status' });
}
