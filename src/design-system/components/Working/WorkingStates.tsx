import { useDesignSystemText } from '../../text/DesignSystemTextProvider.tsx';
import { VisuallyHidden } from '../../styles/VisuallyHidden.tsx';
import { Button } from '../Button/index.ts';
import { EmptyState } from '../EmptyState/index.ts';
import { Skeleton } from '../Spinner/index.ts';
import { Final, Frame, Lines, Outcome, Results, Steps } from './Working.styles.ts';

/** Widths of the placeholder steps. */
const STEPS = ['62%', '78%', '70%'] as const;

/** Placeholder while a working loads. */
export function WorkingLoading() {
  const text = useDesignSystemText();
  return (
    <Frame aria-busy>
      <VisuallyHidden role="status">{text.loading}</VisuallyHidden>
      <Results>
        <Final>
          <Skeleton width="88px" />
          <div>
            <Skeleton width="136px" height="1.25rem" />
          </div>
        </Final>
      </Results>
      <Steps aria-hidden>
        {STEPS.map((width) => (
          <li key={width}>
            <Lines>
              <Skeleton width="96px" height="1.25rem" />
              <Skeleton width="34%" height="1.125rem" />
              <Skeleton width={width} height="1.125rem" />
            </Lines>
            <Outcome>
              <Skeleton width="72px" />
            </Outcome>
          </li>
        ))}
      </Steps>
    </Frame>
  );
}

/** Shown if a working could not be fetched, with a retry. */
export function WorkingFailed({ error }: { error?: { readonly text: string; readonly onRetry?: () => void } }) {
  const text = useDesignSystemText();
  const onRetry = error?.onRetry;
  return (
    <div role="alert">
      <EmptyState
        icon="warning"
        title={error?.text ?? text.somethingWentWrong}
        action={onRetry ? <Button onPress={onRetry}>{text.retry}</Button> : undefined}
      />
    </div>
  );
}
