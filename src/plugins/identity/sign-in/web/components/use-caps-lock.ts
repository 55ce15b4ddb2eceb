import { useEffect, useState } from 'react';

/** Whether Caps Lock is on, as of the last key press. */
export function useCapsLock(): boolean {
  const [isOn, setOn] = useState(false);
  useEffect(() => {
    const look = (event: KeyboardEvent) => setOn(event.getModifierState?.('CapsLock') ?? false);
    window.addEventListener('keydown', look);
    window.addEventListener('keyup', look);
    return () => {
      window.removeEventListener('keydown', look);
      window.removeEventListener('keyup', look);
    };
  }, []);
  return isOn;
}
