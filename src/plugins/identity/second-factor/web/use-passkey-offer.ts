import { useEffect, useState } from 'react';
import type { Problem } from '#contract';
import { Passkeys, PublicHttp, useService, type PasskeySigned } from '#core';
import { passkeySignInOptionsRoute } from '../contract/index.ts';

/** A challenge works for five minutes. */
const RENEWED_MS = 4 * 60 * 1000;

/**
 * Lets the browser offer passkeys among the saved entries of the e-mail field, where it can. `use` signs in with the one that
 * was chosen. While `isPaused` there is no offer. Nobody has asked for it, so what hinders it is not shown.
 */
export function usePasskeyOffer(
  use: (challenge: string, passkey: PasskeySigned) => Promise<Problem | null>,
  isPaused: boolean,
): void {
  const http = useService(PublicHttp);
  const passkeys = useService(Passkeys);
  const [round, setRound] = useState(0);
  useEffect(() => {
    if (isPaused) return undefined;
    let isEnded = false;
    const again = () => setRound((last) => last + 1);
    const chosen = async () => {
      if (!(await passkeys.canAutofill()) || isEnded) return null;
      const { challenge, options } = (await http.call(passkeySignInOptionsRoute, {})).data;
      return isEnded ? null : { challenge, passkey: await passkeys.offer(options) };
    };
    void chosen()
      .catch(() => null)
      .then(async (found) => {
        if (found && !isEnded && (await use(found.challenge, found.passkey))) again();
      });
    const renewal = setTimeout(again, RENEWED_MS);
    return () => {
      isEnded = true;
      clearTimeout(renewal);
      passkeys.withdraw();
    };
  }, [http, passkeys, use, isPaused, round]);
}
