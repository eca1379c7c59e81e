-- The role of a service, which owns its schema and sees no other; running it again sets the password
-- and the limits anew. For psql, as a user who may create roles, in the product's database.
\getenv role DATABASE_ROLE
\getenv schema DATABASE_SCHEMA
\getenv password DATABASE_PASSWORD

SELECT format('CREATE ROLE %I LOGIN', :'role')
  WHERE NOT EXISTS (SELECT FROM pg_roles WHERE rolname = :'role') \gexec

ALTER ROLE :"role" PASSWORD :'password';

GRANT :"role" TO CURRENT_USER;

CREATE SCHEMA IF NOT EXISTS :"schema" AUTHORIZATION :"role";

ALTER ROLE :"role" IN DATABASE :"DBNAME" SET search_path = :"schema";
-- Here, and not by the service when it connects: a connection pooler refuses or mixes up such settings.
ALTER ROLE :"role" IN DATABASE :"DBNAME" SET statement_timeout = '2s';
ALTER ROLE :"role" IN DATABASE :"DBNAME" SET idle_in_transaction_session_timeout = '7s';
