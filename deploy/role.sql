-- The role of a service, which owns its schema and sees no other; running it again sets the password
-- anew. For psql, as a user who may create roles, in the product's database.
\getenv role DATABASE_ROLE
\getenv schema DATABASE_SCHEMA
\getenv password DATABASE_PASSWORD

SELECT format('CREATE ROLE %I LOGIN', :'role')
  WHERE NOT EXISTS (SELECT FROM pg_roles WHERE rolname = :'role') \gexec

ALTER ROLE :"role" PASSWORD :'password';

GRANT :"role" TO CURRENT_USER;

CREATE SCHEMA IF NOT EXISTS :"schema" AUTHORIZATION :"role";

ALTER ROLE :"role" IN DATABASE :"DBNAME" SET search_path = :"schema";
