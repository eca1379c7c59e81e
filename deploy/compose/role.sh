#!/bin/sh
# Gives a service its role and its schema. A try that fails is one line of JSON, like all logs of the
# product, and is followed by another: a database may be busy, or not yet to be found by its name.
tries=10

# libpq takes an empty mode for a wrong one.
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
