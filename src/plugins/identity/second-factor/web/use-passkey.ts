import { useState } from 'react';
import { problem, type Problem } from '#contract';
import { isAborted, PasskeyFault, Passkeys, problemOf, useService } from '#core';

/** Uses a passkey: asks the server what for, the browser for the signature, and the server whether it is right. */
export function usePasskey() {
  const passkeys = useService(Passkeys);
  const [isUsing, setUsing] = useState(false);
  /** Resolves with the refusal, or with null. */
  const run = async (work: (passkeys: Passkeys) => Promise<void>): Promise<Problem | null> => {
    setUsing(true);
    try {
      await work(passkeys);
      return null;
    } catch (failure) {
      // The person did not want to prove who they are first.
      if (isAborted(failure)) return null;
      return failure instanceof PasskeyFault ? inWords(failure) : problemOf(failure);
    } finally {
      setUsing(false);
    }
  };
  return { run, isUsing, isSupported: passkeys.isSupported() };
}

const inWords = ({ reason }: PasskeyFault) => problem(`passkey.${reason}`, 400, `second-factor.passkey.${reason}`);
