#!/bin/sh
# Starts a sentinel with the host name ANNOUNCED_AS, with TLS if TLS is set. Rewrites its file, but
# not the lines that the sentinel has learned.
set -eu
umask 077
conf=/data/sentinel.conf
known=$(grep -E '^sentinel (monitor|myid|known-|config-|current-|leader-)' "$conf" 2>/dev/null ||
  echo 'sentinel monitor dashboard redis 6379 2')

cat >"$conf" <<END
sentinel resolve-hostnames yes
sentinel announce-hostnames yes
sentinel announce-ip $ANNOUNCED_AS
$known
sentinel auth-pass dashboard $REDISCLI_AUTH
sentinel down-after-milliseconds dashboard 3000
sentinel failover-timeout dashboard 10000
requirepass $REDISCLI_AUTH
END

if [ -n "${TLS:-}" ]; then
  cat >>"$conf" <<END
port 0
tls-port 26379
tls-auth-clients no
tls-replication yes
tls-ca-cert-file /certificates/ca.crt
tls-cert-file /certificates/redis.crt
tls-key-file /certificates/redis.key
END
fi

exec docker-entrypoint.sh redis-sentinel "$conf"
