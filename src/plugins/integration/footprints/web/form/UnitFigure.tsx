import { useTranslate } from '#core';
import { TextField } from '#design-system';
import type { StatedFigureName } from '../../domain/index.ts';
import { optionalText, type FormPart } from './footprint-form.ts';

interface UnitFigureProps extends FormPart {
  readonly path: StatedFigureName;
}

/** A figure of one declared unit, with up to 9 decimals. Emptied, it is not stated. */
export function UnitFigure({ form, path }: UnitFigureProps) {
  const t = useTranslate();
  return <TextField {...optionalText(form, path)} label={t(`footprints.asked.${path}`)} maxLength={20} isOptional />;
}
