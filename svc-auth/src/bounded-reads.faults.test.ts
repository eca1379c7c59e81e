import * as contract from '@dashboard/contracts-auth';
import {
  describeBoundedReads,
  identityHeaders,
  insertRows,
  provide,
} from '@dashboard/service-kit/testing';
import request from 'supertest';
import { startService } from '../test/service.ts';
import { SERVICE_NAME } from './app.ts';

const service = provide(startService, ({ stop }) => stop());

describeBoundedReads(SERVICE_NAME, {
  contract,
  database: () => service,
  seed: [
    insertRows('users', 'username, password_hash, role', `'admin' || n, 'x', 'admin'`),
    insertRows(
      'student_invites',
      'id, label, code_hash, expires_at, max_uses',
      `gen_random_uuid(), 'Monday evening class', 'hash' || n, now(), 30`,
    ),
    insertRows(
      'audit_log',
      'action, role, subject_kind, subject_name, after',
      `'student-code.made', 'admin', 'student code', 'A class',
       json_build_object('label', repeat('Monday evening. ', 300))`,
    ),
    insertRows(
      'refused_sign_ins',
      'hour, action, name, network, count, first_at, last_at',
      `date_trunc('hour', now()), 'sign-in.refused', 'admin' || n, '192.0.2.1', 3,
       now() - n * interval '1 minute', now()`,
    ),
    insertRows('sign_in_events', 'event, username, at', `'refused', 'admin', now()`),
  ],
  async read(path) {
    const headers = await identityHeaders(SERVICE_NAME, 'admin');
    const { status, text } = await request(service.callback).get(path).set(headers);
    return { status, bytes: Buffer.byteLength(text) };
  },
  reads: {
    'auth.status': { isFixed: 'one session' },
    'passkeys.list': { isFixed: 'an admin has at most 20, which adding one enforces' },
    'recoveryCodes.status': { isFixed: 'two figures' },
    'sessions.list': { isFixed: 'limited to 1,000; Redis drops them after eight hours' },
    'admins.list': { paths: ['/api/auth/admins'], tables: ['users'] },
    'studentInvites.list': { paths: ['/api/student-invites'], tables: ['student_invites'] },
    'settings.get': { isFixed: 'one document of at most 64 KiB' },
    'audit-log.auth': {
      paths: ['/api/audit-log/auth?limit=200'],
      tables: ['audit_log', 'refused_sign_ins', 'sign_in_events'],
    },
  },
});
