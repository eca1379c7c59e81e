-- A role for each service, which owns its schema and sees no other; running it again sets the
-- passwords anew. For psql, as a user who may create roles, in the product's database.
\getenv auth_password AUTH_DATABASE_PASSWORD
\getenv portfolio_password PORTFOLIO_DATABASE_PASSWORD
\getenv flow_password FLOW_DATABASE_PASSWORD

DO $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['svc_auth', 'svc_portfolio', 'svc_flow'] LOOP
    IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = name) THEN
      EXECUTE format('CREATE ROLE %I LOGIN', name);
    END IF;
  END LOOP;
END $$;

ALTER ROLE svc_auth PASSWORD :'auth_password';
ALTER ROLE svc_portfolio PASSWORD :'portfolio_password';
ALTER ROLE svc_flow PASSWORD :'flow_password';

GRANT svc_auth, svc_portfolio, svc_flow TO CURRENT_USER;

CREATE SCHEMA IF NOT EXISTS auth AUTHORIZATION svc_auth;
CREATE SCHEMA IF NOT EXISTS portfolio AUTHORIZATION svc_portfolio;
CREATE SCHEMA IF NOT EXISTS flow AUTHORIZATION svc_flow;

ALTER ROLE svc_auth IN DATABASE :"DBNAME" SET search_path = auth;
ALTER ROLE svc_portfolio IN DATABASE :"DBNAME" SET search_path = portfolio;
ALTER ROLE svc_flow IN DATABASE :"DBNAME" SET search_path = flow;
