import type { Basis, BasisRow, Controller } from '../contract/index.ts';

/** Form values: figures as typed, empty choices as undefined. */
export interface BasisValues {
  facilityId: string;
  basis: Basis;
  fromDate: string;
  toDate: string | undefined;
  equityShare: string | undefined;
  controllerKind: Controller['kind'] | undefined;
  controllerId: string | undefined;
  controllerName: string | undefined;
  controllerAbn: string | undefined;
}

/** Initial form values of a period; for a new one the usual case, own operational control. */
export function valuesOf(period: BasisRow | null): BasisValues {
  const controller = period?.controller ?? null;
  return {
    facilityId: period?.facilityId ?? '',
    basis: period?.basis ?? 'OPERATIONAL',
    fromDate: period?.fromDate ?? '',
    toDate: period?.toDate ?? undefined,
    equityShare: period?.equityShare ?? undefined,
    controllerKind: period ? controller?.kind : 'OWN',
    controllerId: controller?.kind === 'CONNECTED' ? controller.companyId : undefined,
    controllerName: controller?.kind === 'NAMED' ? controller.name : undefined,
    controllerAbn: controller?.kind === 'NAMED' ? (controller.abn ?? undefined) : undefined,
  };
}

/** The values for another controller, without those it does not have. */
export function withController(values: BasisValues, controllerKind: BasisValues['controllerKind']): BasisValues {
  return {
    ...values,
    controllerKind,
    controllerId: controllerKind === 'CONNECTED' ? values.controllerId : undefined,
    controllerName: controllerKind === 'NAMED' ? values.controllerName : undefined,
    controllerAbn: controllerKind === 'NAMED' ? values.controllerAbn : undefined,
  };
}

/** The values for another basis, without those it does not have. */
export function withBasis(values: BasisValues, basis: Basis): BasisValues {
  const kind = basis === 'EQUITY' ? undefined : (values.controllerKind ?? 'OWN');
  return {
    ...withController(values, kind),
    basis,
    equityShare: basis === 'OPERATIONAL' ? undefined : values.equityShare,
  };
}
