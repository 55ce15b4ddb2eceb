import { useTranslate } from '#core';
import { Card, Grid, KeyValue, NumberText, Stack, Stat, Text } from '#design-system';
import { useMethod } from '../../record-methods.ts';
import type { RecordPlace } from '../../record-place.ts';
import { unitOfFigure } from '../../figures.ts';
import type { ScopeFigure } from '../../record-screen-paths.ts';
import { UNIT } from '../../words/record-words.ts';
import { fullFigure, noteText, outputText } from '../../words/working-words.ts';
import type { ShownWorking } from './RecordWorking.tsx';

/** Exact results by output, of a preview or of a stored run. */
export type ShownOutputs = Readonly<Record<string, string | null | undefined>>;

interface RecordFiguresProps {
  readonly place: RecordPlace;
  readonly outputs: ShownOutputs;
  readonly working: ShownWorking;
  /** Shows every digit below the headline figures. */
  readonly exact?: boolean;
}

/** Results of a record: the figures of its scope in large type, the other outputs of the method below. */
export function RecordFigures({ place, outputs, working, exact = false }: RecordFiguresProps) {
  const t = useTranslate();
  const method = useMethod(working.methodId);
  const { figures } = place.scope;
  const headline = new Set<string>(figures.map(({ of }) => of));
  const unitOf = (id: string) => method?.outputs.find((output) => output.id === id)?.unit ?? UNIT.emissions;
  const reasonOf = (id: string) => {
    const note = working.steps.find((step) => step.id === id)?.note;
    return note === undefined ? undefined : noteText(t, working.methodId, note);
  };
  // In the order of the method, which a stored run does not keep.
  const order = method?.outputs.map(({ id }): string => id) ?? [];
  const others = Object.entries(outputs)
    .filter(([id, value]) => !headline.has(id) && value !== undefined)
    .toSorted(([a], [b]) => order.indexOf(a) - order.indexOf(b));

  return (
    <Stack gap="lg">
      <Grid columns={figures.length}>
        {figures.map(({ of, label }) => {
          const value = outputs[of] ?? null;
          return (
            <Stat
              key={of}
              label={t(label)}
              value={<NumberText value={value} digits={1} />}
              unit={value === null ? undefined : unitOfFigure(of)}
              hint={hintOf(of, value)}
            />
          );
        })}
      </Grid>
      {others.length === 0 ? null : (
        <Card>
          <KeyValue
            items={others.map(([id, value]) => ({
              label: outputText(t, working.methodId, id),
              value:
                value === null ? (
                  <Text tone="muted">{reasonOf(id) ?? t('records.no-figure')}</Text>
                ) : (
                  <NumberText value={value ?? null} digits={exact ? undefined : shortDigits(value)} unit={unitOf(id)} />
                ),
            }))}
          />
        </Card>
      )}
    </Stack>
  );

  function hintOf(id: ScopeFigure['of'], value: string | null): string | undefined {
    if (value === null) return reasonOf(id);
    // Notes at the figure that its upstream emissions are unknown.
    const gap = id !== 'energy' && outputs['upstream'] === null ? t('records.upstream-missing') : undefined;
    const all = exact ? t('records.exactly', { value: fullFigure(value), unit: unitOfFigure(id) }) : undefined;
    return [all, gap].filter((said) => said !== undefined).join(' ') || undefined;
  }
}

/** Decimals of a headline figure: at most three, without trailing zeros. */
function shortDigits(value: string | undefined): number | undefined {
  return (value?.split('.')[1]?.length ?? 0) > 3 ? 3 : undefined;
}
