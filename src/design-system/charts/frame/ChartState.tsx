import { Button } from '../../components/Button/index.ts';
import { EmptyState } from '../../components/EmptyState/index.ts';
import { Skeleton } from '../../components/Spinner/index.ts';
import { useDesignSystemText } from '../../text/DesignSystemTextProvider.tsx';
import type { ChartProps } from '../chart.ts';

/** Placeholder of the size of the drawing. */
export function Waiting({ tall }: { tall: number }) {
  const text = useDesignSystemText();
  return (
    <div role="status" aria-label={text.loading}>
      <Skeleton width="100%" height={`${tall}px`} />
    </div>
  );
}

/** Says that the figures failed to load, and offers to retry. */
export function Failed({ error, onRetry, retrying }: Pick<ChartProps, 'error' | 'onRetry' | 'retrying'>) {
  const text = useDesignSystemText();
  return (
    <div role="alert">
      <EmptyState
        icon="error"
        title={text.chartLoadFailed}
        text={typeof error === 'string' ? error : undefined}
        action={
          onRetry ? (
            <Button size="sm" onPress={onRetry} loading={retrying}>
              {text.retry}
            </Button>
          ) : undefined
        }
      />
    </div>
  );
}
