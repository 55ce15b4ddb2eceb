import { useTranslate, type Translate } from '#core';
import { formatExact, Section, Working, type WorkingStep } from '#design-system';
import type { ExceptionRegister } from '../../contract/index.ts';
import { recordName, shortened, signedTonnes, tonnes } from '../audit-words.ts';

const UNIT = 't CO2-e';
/** All significant digits. */
const exact = (text: string) => formatExact(shortened(text)) ?? text;

/** A step for each error that represents an interval: taint x interval. */
function projections(t: Translate, { exceptions, interval }: ExceptionRegister): readonly WorkingStep[] {
  return exceptions.flatMap(({ record, effect, recorded, taint, projected }) =>
    taint === null || recorded === null || interval === null || record === null
      ? []
      : [
          {
            label: recordName(t, record),
            formula: t('audit.screen.working.projected'),
            substituted: `${exact(effect)} ÷ ${exact(recorded)} × ${exact(interval)}`,
            result: signedTonnes(projected),
            unit: UNIT,
          },
        ],
  );
}

/** A step for each direction: the projection and the allowance for sampling risk. */
function limits(t: Translate, register: ExceptionRegister): readonly WorkingStep[] {
  return (['understated', 'overstated'] as const).flatMap((side) => {
    const limit = register[side];
    return limit
      ? [
          {
            label: t(`audit.screen.working.${side}`),
            formula: t('audit.screen.working.limit'),
            substituted: `${tonnes(limit.projected)} + ${tonnes(limit.basic)} + ${tonnes(limit.incremental)}`,
            result: tonnes(limit.upper),
            unit: UNIT,
            note: t('audit.screen.working.basic', {
              factor: register.factor ?? '',
              interval: exact(register.interval ?? ''),
            }),
          },
        ]
      : [];
  });
}

/** The projection of the exceptions, with its working. */
export function ExceptionWorking({ register }: { readonly register: ExceptionRegister }) {
  const t = useTranslate();
  const { known, projected, remaining, material } = register;
  return (
    <Section title={t('audit.screen.working')} description={t('audit.screen.working.text')}>
      <Working
        factors={[]}
        result={[
          { label: t('audit.screen.known'), value: signedTonnes(known), unit: UNIT },
          { label: t('audit.screen.projected'), value: signedTonnes(projected), unit: UNIT },
          { label: t('audit.screen.rest'), value: signedTonnes(remaining), unit: UNIT, tone: 'accent' },
          ...(material === null ? [] : [{ label: t('audit.screen.materiality'), value: tonnes(material), unit: UNIT }]),
        ]}
        steps={[...projections(t, register), ...limits(t, register)]}
      />
    </Section>
  );
}
