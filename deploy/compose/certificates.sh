#!/bin/sh
# Creates a private certificate authority, and a certificate for each server in the network. Running
# it again replaces only certificates that expire within 30 days.
set -eu
umask 077
authority=/certificate-authority/ca.key
days=3650

stays_valid() {
  openssl x509 -in "$1" -noout -checkend 2592000 >/dev/null 2>&1
}

# Clients can read certificates; only the server that a key belongs to can read the key.
publish() {
  chmod "$2" "$1.new"
  chown "$3" "$1.new"
  mv "$1.new" "$1"
}

# issue <name of the files> <user id of the server> <host name>...
issue() {
  name=$1 user=$2
  shift 2
  if stays_valid "$name.crt" && openssl verify -CAfile ca.crt "$name.crt" >/dev/null 2>&1; then return; fi
  names="DNS:localhost,IP:127.0.0.1$(printf ',DNS:%s' "$@")"
  openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -noenc -days "$days" \
    -CA ca.crt -CAkey "$authority" -subj "/CN=$1" -addext "subjectAltName=$names" \
    -addext basicConstraints=critical,CA:FALSE -keyout "$name.key.new" -out "$name.crt.new"
  publish "$name.key" 0400 "$user"
  publish "$name.crt" 0444 0
}

cd /certificates
if ! stays_valid ca.crt || ! [ -e "$authority" ]; then
  openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -noenc -days "$days" \
    -subj '/CN=trading-dashboard' -keyout "$authority" -out ca.crt.new
  publish ca.crt 0444 0
fi
issue postgres 999 postgres
issue pgbouncer 70 pgbouncer
issue redis 999 redis redis-replica sentinel-1 sentinel-2 sentinel-3
