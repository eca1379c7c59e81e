#!/bin/sh
# Creates a service's role and schema. Retries, because the database can be busy or its name not yet
# resolvable. Logs a failed attempt as one line of JSON, like the rest of the product.
tries=10

# libpq rejects an empty mode.
[ -n "${PGSSLMODE:-}" ] || unset PGSSLMODE PGSSLROOTCERT

for try in $(seq "$tries"); do
  if reason=$(psql --no-psqlrc --quiet --set=ON_ERROR_STOP=1 --file=/role.sql 2>&1); then
    echo "{\"level\":30,\"name\":\"$DATABASE_ROLE-role\",\"event\":\"role-ready\"}"
    exit 0
  fi
  reason=$(printf %s "$reason" | tr '\n\t' '  ' | tr -d '\000-\037' | sed 's/[\\"]/\\&/g')
  echo "{\"level\":50,\"name\":\"$DATABASE_ROLE-role\",\"event\":\"role-failed\",\"try\":$try,\"of\":$tries,\"reason\":\"$reason\"}"
  sleep 2
done
exit 1
