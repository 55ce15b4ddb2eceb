import { Card } from '../../layout/Card.tsx';
import { Stack } from '../../layout/Stack.tsx';
import { Skeleton } from './Skeleton.tsx';

/** Stands where a form will stand once its answer is there: two fields under their labels. */
export function FormSkeleton() {
  return (
    <Card>
      <Stack>
        <Skeleton width="30%" />
        <Skeleton height="control" />
        <Skeleton width="30%" />
        <Skeleton height="control" />
      </Stack>
    </Card>
  );
}
