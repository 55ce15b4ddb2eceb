import { useState } from 'react';
import type { Problem } from '#contract';
import { useCall, useTranslate, type ProofDialogProps } from '#core';
import { Banner, Button, Dialog, Skeleton, Stack, Text } from '#design-system';
import { stepUpWaysRoute, type ProofKind } from '../../contract/index.ts';
import { AppProof } from './AppProof.tsx';
import { PasskeyProof } from './PasskeyProof.tsx';
import { PasswordProof } from './PasswordProof.tsx';
import { ProviderProof } from './ProviderProof.tsx';

const WAYS = { passkey: PasskeyProof, app: AppProof, provider: ProviderProof, password: PasswordProof } as const;

/** Asks for a proof of identity that a call needs, and says that it was given. */
export function AskForProof({ onAnswer }: ProofDialogProps) {
  const t = useTranslate();
  const { data, error } = useCall(stepUpWaysRoute, {});
  const [chosen, choose] = useState<ProofKind | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const ways = data?.data.ways ?? [];
  const way = chosen ?? ways[0];
  const Way = way && WAYS[way];
  const failed = problem ?? error;
  return (
    <Dialog title={t('second-factor.proof.heading')} isOpen onClose={() => onAnswer(false)} size="sm">
      <Stack gap="lg">
        <Text as="p" tone="muted">
          {t(way ? `second-factor.proof.${way}` : 'second-factor.proof.text')}
        </Text>
        {failed ? <Banner tone="danger">{t(failed.message)}</Banner> : null}
        {Way ? (
          <Way key={way} onProved={() => onAnswer(true)} onProblem={setProblem} />
        ) : error ? null : data ? (
          <Banner tone="warning">{t('second-factor.proof.none')}</Banner>
        ) : (
          <Skeleton height="block" />
        )}
        {ways
          .filter((other) => other !== way)
          .map((other) => (
            <Button
              key={other}
              variant="ghost"
              fullWidth
              onPress={() => {
                setProblem(null);
                choose(other);
              }}
            >
              {t(`second-factor.proof.to-${other}`)}
            </Button>
          ))}
      </Stack>
    </Dialog>
  );
}
