import { Card, Grid, Skeleton, Stack } from '#design-system';

const CARDS = ['first', 'second', 'third', 'fourth', 'fifth'] as const;

/** As many cards as replace them, about as high. */
export function WaitingTotals() {
  return (
    <Grid minColumn={200}>
      {CARDS.map((card) => (
        <Card key={card}>
          <Stack gap="md">
            <Skeleton width="40%" />
            <Skeleton width="70%" height="figure" />
            <Skeleton width="55%" />
            <Skeleton height="block" />
          </Stack>
        </Card>
      ))}
    </Grid>
  );
}
