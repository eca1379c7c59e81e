-- Creates the role that PgBouncer uses to look up services' password hashes. It can do nothing else.
-- Running this again resets its own password.
\getenv password DATABASE_PASSWORD

SELECT 'CREATE ROLE pgbouncer LOGIN'
  WHERE NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'pgbouncer') \gexec

ALTER ROLE pgbouncer PASSWORD :'password';

CREATE SCHEMA IF NOT EXISTS pgbouncer;
GRANT USAGE ON SCHEMA pgbouncer TO pgbouncer;

CREATE OR REPLACE FUNCTION pgbouncer.find_password(role text)
  RETURNS TABLE (username name, password text)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog
  AS 'SELECT rolname, rolpassword FROM pg_authid
      WHERE rolname = role AND rolcanlogin AND NOT rolsuper';

REVOKE ALL ON FUNCTION pgbouncer.find_password FROM PUBLIC;
GRANT EXECUTE ON FUNCTION pgbouncer.find_password TO pgbouncer;
