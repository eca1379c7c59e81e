import { createAuditLogTable } from '@dashboard/service-kit/audit';
import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await createAuditLogTable(knex);
  await knex.raw(`
    CREATE TABLE refused_sign_ins (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      hour timestamptz NOT NULL,
      action text NOT NULL,
      name text NOT NULL,
      network text NOT NULL,
      count integer NOT NULL CHECK (count > 0),
      first_at timestamptz(3) NOT NULL,
      last_at timestamptz(3) NOT NULL,
      UNIQUE (hour, action, name, network)
    )
  `);
  await knex.raw(
    'CREATE INDEX refused_sign_ins_newest ON refused_sign_ins (first_at DESC, id DESC)',
  );
  // During an upgrade the previous version still writes to sign_in_events.
  await knex.raw(`
    CREATE VIEW audit_entries AS
      SELECT id, at, action, user_id, username, role, address, request_id,
        subject_kind, subject_id, subject_name, before, after
      FROM audit_log
    UNION ALL
      SELECT id, first_at, action, NULL, NULL, 'anonymous', network, NULL,
        CASE WHEN action LIKE 'student-code.%' THEN 'student code' ELSE 'user' END, NULL, name,
        NULL, json_build_object('attempts', count, 'lastAt', last_at)
      FROM refused_sign_ins
    UNION ALL
      SELECT event.id, event.at::timestamptz(3), names.action, NULL,
        CASE WHEN names.role <> 'anonymous' THEN event.username END, names.role, event.address, NULL,
        names.subject_kind, event.invite_id::text, coalesce(invite.label, event.username), NULL, NULL
      FROM sign_in_events AS event
      JOIN (VALUES
        ('signed-in', 'session.started', 'admin', 'user'),
        ('signed-out', 'session.ended', 'admin', 'user'),
        ('password-set', 'password.changed', 'admin', 'user'),
        ('refused', 'sign-in.refused', 'anonymous', 'user'),
        ('held-back', 'sign-in.held-back', 'anonymous', 'user'),
        ('invite-created', 'student-code.made', 'admin', 'student code'),
        ('invite-revoked', 'student-code.revoked', 'admin', 'student code'),
        ('code-accepted', 'student-code.used', 'student', 'student code'),
        ('code-refused', 'student-code.refused', 'anonymous', 'student code'),
        ('code-held-back', 'student-code.held-back', 'anonymous', 'student code')
      ) AS names (event, action, role, subject_kind) ON names.event = event.event
      LEFT JOIN student_invites AS invite ON invite.id = event.invite_id
  `);
}
