#!/bin/sh
# Starts Redis, with TLS if TLS is set. If there are two, ANNOUNCED_AS is its own host name, and its
# first start makes it a replica of REPLICA_OF. After that, sentinels decide which one is the primary,
# and Redis records that in /data/redis.conf.
set -eu
conf=/data/redis.conf
set -- --requirepass "$REDISCLI_AUTH" --maxmemory-policy noeviction --appendonly yes

if [ -n "${TLS:-}" ]; then
  set -- "$@" --port 0 --tls-port 6379 --tls-auth-clients no --tls-replication yes \
    --tls-ca-cert-file /certificates/ca.crt \
    --tls-cert-file /certificates/redis.crt --tls-key-file /certificates/redis.key
fi

if [ -n "${ANNOUNCED_AS:-}" ]; then
  if [ -e "$conf" ]; then
    role=$(grep '^replicaof ' "$conf" || true)
  else
    role=${REPLICA_OF:+replicaof $REPLICA_OF 6379}
  fi
  echo "$role" >"$conf"
  set -- "$conf" "$@" --masterauth "$REDISCLI_AUTH" \
    --replica-announce-ip "$ANNOUNCED_AS" --replica-announce-port 6379
fi

exec docker-entrypoint.sh redis-server "$@"
