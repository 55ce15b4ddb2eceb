import type { ReactNode } from 'react';
import type { Tone } from '../../tokens/semantic/theme.ts';
import { Pill } from './Badge.styles.ts';

/** A short word or count beside something. */
export function Badge({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }) {
  return (
    <Pill tone={tone}>
      <span>{children}</span>
    </Pill>
  );
}
