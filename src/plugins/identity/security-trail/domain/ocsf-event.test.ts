import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { SECURITY_KINDS } from '../contract/security-kinds.ts';
import { OCSF_CLASSES, OCSF_KINDS, OCSF_SEVERITIES, ocsfEvent, type OcsfKind, type TrailEvent } from './index.ts';

const EVENT: TrailEvent = {
  id: '01a1fe87-0431-71a7-9132-6412fcb646c9',
  at: '2026-11-21T03:15:00.000Z',
  kind: 'sign-in.refused',
  actor: null,
  subject: null,
  company: null,
  address: '203.0.113.7',
  userAgent: '',
  detail: { email: 'mai@example.test' },
};

test('an event about no account names the address that was typed', () => {
  expect(ocsfEvent(EVENT, '1.2.3')).toEqual({
    category_uid: 3,
    category_name: 'Identity & Access Management',
    class_uid: 3002,
    class_name: 'Authentication',
    activity_id: 1,
    activity_name: 'Logon',
    type_uid: 300_201,
    type_name: 'Authentication: Logon',
    time: 1_795_230_900_000,
    severity_id: 2,
    severity: 'Low',
    status_id: 2,
    status: 'Failure',
    metadata: {
      version: '1.8.0',
      uid: EVENT.id,
      event_code: 'sign-in.refused',
      log_name: 'security',
      original_time: '2026-11-21T03:15:00.000Z',
      product: { name: 'Scopebook', vendor_name: 'Scopebook', version: '1.2.3' },
    },
    user: { name: 'mai@example.test', email_addr: 'mai@example.test' },
    src_endpoint: { ip: '203.0.113.7' },
    unmapped: { email: 'mai@example.test' },
  });
});

test('an event about a company has it as its entity', () => {
  const company = { id: 'c', name: 'Kurrajong' };
  const event = ocsfEvent({ ...EVENT, kind: 'company.year-changed', company, detail: {} }, '1.2.3');
  expect(event).toMatchObject({
    type_uid: 300_403,
    entity: { type_id: 4, name: 'Kurrajong', uid: 'c' },
    metadata: { tenant_uid: 'c' },
  });
  expect(event).not.toHaveProperty('user');
  expect(event).not.toHaveProperty('unmapped');
});

test('a kind this version does not know is not lost', () => {
  expect(ocsfEvent({ ...EVENT, kind: 'later.version' }, '1.2.3')).toMatchObject({
    activity_id: 0,
    metadata: { event_code: 'later.version' },
  });
});

test('the documentation lists each kind as it is sent', () => {
  const documented = readFileSync(new URL('../../../../../docs/security-events.md', import.meta.url), 'utf8');
  for (const [kind, { of, activity, name, severity, hasFailed }] of Object.entries<OcsfKind>(OCSF_KINDS)) {
    const { uid, name: className } = OCSF_CLASSES[of];
    const cells = [
      `\`${kind}\``,
      uid * 100 + activity,
      `${className}: ${name}`,
      OCSF_SEVERITIES[severity],
      hasFailed ? 'Failure' : 'Success',
    ];
    expect(documented).toContain(`| ${cells.join(' | ')} |`);
  }
});

test('each kind of the trail has its place, and no other', () => {
  expect(Object.keys(OCSF_KINDS).toSorted()).toEqual([...SECURITY_KINDS].toSorted());
});
