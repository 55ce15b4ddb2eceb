import { Card, Grid, Skeleton, Stack } from '#design-system';

const CARDS = ['first', 'second', 'third', 'fourth'] as const;

/** Same size as the cards that replace them. */
export function WaitingTotals() {
  return (
    <Grid minColumn={220}>
      {CARDS.map((card) => (
        <Card key={card}>
          <Stack gap="md">
            <Skeleton width="40%" />
            <Skeleton width="70%" height="figure" />
            <Skeleton width="55%" />
          </Stack>
        </Card>
      ))}
    </Grid>
  );
}
