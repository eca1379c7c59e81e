#!/bin/sh
# Upgrades the product without downtime: a service's new containers are healthy before the old ones
# end. Run it in the repository's folder: sh deploy/compose/upgrade.sh [--no-build]
#
# `docker compose up` alone replaces all containers of a service at once.
set -eu
export COMPOSE_ENV_FILES="${COMPOSE_ENV_FILES:-deploy/.env}"
# Seconds within which the load balancer and gateways find new replicas.
noticed_after=4

list() {
  docker compose config --services | grep -E "$1" | sort
}

replace() {
  old=$(docker compose ps --quiet "$1")
  count=$(echo "$old" | wc -w)
  if [ "$count" -eq 0 ]; then
    # The previous version didn't have this service.
    docker compose up --detach --wait --no-deps --no-build "$1"
    return
  fi
  docker compose up --detach --wait --no-deps --no-build --no-recreate --scale "$1=$((2 * count))" "$1"
  sleep "$noticed_after"
  # shellcheck disable=SC2086 # Several ids.
  docker stop $old >/dev/null
  # shellcheck disable=SC2086
  docker rm $old >/dev/null
}

[ "${1:-}" = --no-build ] || docker compose build

# A schema also works with the previous version, so migrations come first.
for step in $(list '^svc-.*-role$') $(list '^svc-.*-migrate$'); do
  docker compose run --rm --no-deps --no-TTY "$step"
done
for service in $(list '^svc-' | grep -vE -e '-(role|migrate)$') gateway; do
  replace "$service"
done
# A new module can make calls that only a new service answers.
docker compose run --rm --no-deps --no-TTY releases
