import { ToastContainer, toast } from 'react-toastify/unstyled';
import type { CloseButtonProps } from 'react-toastify/unstyled';
import 'react-toastify/ReactToastify.css';
import { useDesignSystemText } from '../../text/DesignSystemTextProvider.tsx';
import { Icon } from '../Icon/index.ts';
import { Action, Close, Place, READING_TIME_MS, Words } from './Toast.styles.ts';
import { ToastTransition } from './ToastTransition.tsx';

/** Kind of a notice. */
export type ToastKind = 'success' | 'error' | 'info' | 'warning';

/** How far a notice must be dragged to dismiss it, in percent of its width. */
const DRAG_TO_DISMISS_PERCENT = 80;

/** Further notices wait in a queue. */
const MAX_AT_ONCE = 4;

/** A notice that disappears by itself. */
export interface ToastMessage {
  readonly kind: ToastKind;
  readonly text: string;
  /** Heading above the text. */
  readonly title?: string;
  /** One action; it must be available elsewhere too, because the notice disappears. */
  readonly action?: { readonly label: string; readonly onPress: () => void };
  /** Stays until it is used or closed: for an offer to reload, not for the result of a save. */
  readonly stays?: boolean;
}

function CloseToast({ closeToast }: CloseButtonProps) {
  const text = useDesignSystemText();
  return (
    <Close type="button" aria-label={text.close} onClick={closeToast}>
      <Icon name="close" size={14} />
    </Close>
  );
}

/** Host of the notices; used once, at the root. */
export function ToastHost() {
  const text = useDesignSystemText();
  return (
    <Place>
      <ToastContainer
        aria-label={text.notifications}
        position="top-right"
        theme="light"
        autoClose={READING_TIME_MS}
        closeButton={CloseToast}
        closeOnClick={false}
        draggable
        draggablePercent={DRAG_TO_DISMISS_PERCENT}
        limit={MAX_AT_ONCE}
        pauseOnFocusLoss
        pauseOnHover
        transition={ToastTransition}
      />
    </Place>
  );
}

function Message({ message, onDone }: { message: ToastMessage; onDone: () => void }) {
  const { title, text, action } = message;
  return (
    <Words>
      {title ? <strong>{title}</strong> : null}
      {text}
      {action ? (
        <Action
          type="button"
          onClick={() => {
            action.onPress();
            onDone();
          }}
        >
          {action.label}
        </Action>
      ) : null}
    </Words>
  );
}

/** Shows a notice; a text that is already visible is not shown again. */
export function showToast(message: ToastMessage): void {
  const toastId = `${message.kind}:${message.text}`;
  toast(<Message message={message} onDone={() => toast.dismiss(toastId)} />, {
    type: message.kind,
    toastId,
    autoClose: message.stays ? false : READING_TIME_MS,
    role: message.kind === 'error' ? 'alert' : 'status',
  });
}

/** Removes every notice, also those that wait. */
export function dismissToasts(): void {
  toast.clearWaitingQueue();
  toast.dismiss();
}
