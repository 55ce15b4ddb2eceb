import { OCSF_CLASSES, OCSF_KINDS, OCSF_SEVERITIES, type OcsfKind } from './ocsf-kinds.ts';

/** An account in an event. Only its id is known if it is deleted, or of another company. */
interface TrailPerson {
  readonly id: string;
  readonly name: string | null;
  readonly email: string | null;
}

/** An event as the trail stores it. */
export interface TrailEvent {
  readonly id: string;
  /** ISO 8601 in UTC. */
  readonly at: string;
  readonly kind: string;
  readonly actor: TrailPerson | null;
  readonly subject: TrailPerson | null;
  readonly company: { readonly id: string; readonly name: string | null } | null;
  readonly address: string | null;
  readonly userAgent: string | null;
  readonly detail: Readonly<Record<string, string>>;
}

const isKnown = (kind: string): kind is keyof typeof OCSF_KINDS => Object.hasOwn(OCSF_KINDS, kind);

/** Of a kind that this version does not know: an older server reads what a newer one has stored. */
const UNKNOWN: OcsfKind = { of: 'entity', activity: 0, name: 'Unknown', severity: 1 };

/** A person as an OCSF `user`. Nobody: the address that was typed, if the event has one. */
function userOf(person: TrailPerson | null, detail: TrailEvent['detail']) {
  const email = person?.email ?? (person ? undefined : detail['email']);
  return {
    ...(person ? { uid: person.id } : {}),
    name: person?.name ?? email ?? person?.id ?? 'Unknown',
    ...(email === undefined ? {} : { email_addr: email }),
  };
}

/**
 * An event in the names of the Open Cybersecurity Schema Framework 1.8.0 (schema.ocsf.io), category Identity & Access
 * Management. `version` is that of the product.
 */
export function ocsfEvent(event: TrailEvent, version: string) {
  const { id, at, kind, actor, subject, company, address, userAgent, detail } = event;
  const { of, activity, name, severity, hasFailed }: OcsfKind = isKnown(kind) ? OCSF_KINDS[kind] : UNKNOWN;
  const { uid: classUid, name: className } = OCSF_CLASSES[of];
  return {
    category_uid: 3,
    category_name: 'Identity & Access Management',
    class_uid: classUid,
    class_name: className,
    activity_id: activity,
    activity_name: name,
    type_uid: classUid * 100 + activity,
    type_name: `${className}: ${name}`,
    time: Date.parse(at),
    severity_id: severity,
    severity: OCSF_SEVERITIES[severity],
    status_id: hasFailed ? 2 : 1,
    status: hasFailed ? 'Failure' : 'Success',
    metadata: {
      version: '1.8.0',
      uid: id,
      event_code: kind,
      log_name: 'security',
      original_time: at,
      product: { name: 'Scopebook', vendor_name: 'Scopebook', version },
      ...(company ? { tenant_uid: company.id } : {}),
    },
    ...(actor ? { actor: { user: userOf(actor, {}) } } : {}),
    ...(of === 'entity'
      ? {
          entity: {
            type_id: 4,
            type: 'Organization',
            name: company?.name ?? company?.id ?? 'Unknown',
            ...(company ? { uid: company.id } : {}),
          },
        }
      : { user: userOf(subject, detail) }),
    ...(address === null ? {} : { src_endpoint: { ip: address } }),
    ...(userAgent === null || userAgent === '' ? {} : { http_request: { user_agent: userAgent } }),
    ...(Object.keys(detail).length > 0 ? { unmapped: { ...detail } } : {}),
  };
}

export type OcsfEvent = ReturnType<typeof ocsfEvent>;
