import { Card } from '../../layout/Card.tsx';
import { Stack } from '../../layout/Stack.tsx';
import { Skeleton } from './Skeleton.tsx';

/** Placeholder of a form while its data loads: two fields with labels. */
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
