-- Creates a service's role, which creates the tables in its schema, sees no other schema, and can
-- only append to its audit log. Running this again resets the password, the limits and the rights.
-- Run it with psql in the product's database, as a user who can create roles.
\getenv role DATABASE_ROLE
\getenv schema DATABASE_SCHEMA
\getenv password DATABASE_PASSWORD

SELECT format('CREATE ROLE %I LOGIN', :'role')
  WHERE NOT EXISTS (SELECT FROM pg_roles WHERE rolname = :'role') \gexec

-- Owns the audit log; no process connects as this role.
SELECT format('CREATE ROLE %I NOLOGIN', :'role' || '_audit')
  WHERE NOT EXISTS (SELECT FROM pg_roles WHERE rolname = :'role' || '_audit') \gexec

ALTER ROLE :"role" PASSWORD :'password';

SELECT format('GRANT %I, %I TO CURRENT_USER', :'role', :'role' || '_audit') \gexec

-- The owner of a schema can drop every table in it, so the service isn't the owner.
CREATE SCHEMA IF NOT EXISTS :"schema";
ALTER SCHEMA :"schema" OWNER TO CURRENT_USER;
SELECT format('GRANT USAGE, CREATE ON SCHEMA %I TO %I, %I', :'schema', :'role', :'role' || '_audit') \gexec

-- The service calls this to hand over the audit log that its migration has created.
SELECT format(
  'CREATE OR REPLACE FUNCTION %1$I.protect_audit_log() RETURNS void
     LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog
     AS ''ALTER TABLE %1$I.audit_log OWNER TO %3$I;
          GRANT SELECT, INSERT ON %1$I.audit_log TO %2$I;
          GRANT SELECT ON SEQUENCE %1$I.audit_log_id_seq TO %2$I''',
  :'schema', :'role', :'role' || '_audit') \gexec

SELECT format('REVOKE ALL ON FUNCTION %I.protect_audit_log() FROM PUBLIC', :'schema') \gexec
SELECT format('GRANT EXECUTE ON FUNCTION %I.protect_audit_log() TO %I', :'schema', :'role') \gexec

-- An audit log that was created before this function existed.
SELECT format('SELECT %I.protect_audit_log()', :'schema') FROM pg_tables
  WHERE schemaname = :'schema' AND tablename = 'audit_log' AND tableowner = :'role' \gexec

ALTER ROLE :"role" IN DATABASE :"DBNAME" SET search_path = :"schema";
-- Set on the role, because a connection pooler refuses or mixes up settings made when connecting.
ALTER ROLE :"role" IN DATABASE :"DBNAME" SET statement_timeout = '2s';
ALTER ROLE :"role" IN DATABASE :"DBNAME" SET idle_in_transaction_session_timeout = '7s';
