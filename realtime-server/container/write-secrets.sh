#!/bin/sh
# Adds the secrets that docker-compose.yml reads and .env lacks, each by itself; others stay as they are.
set -eu
umask 077
cd "$(dirname "$0")/../.."
touch .env
chmod 600 .env
add() { grep -q "^$1=." .env || echo "$1=$2" >> .env; }
random() { openssl rand -hex "$1"; }

# Before 0.2.0 one password was that of all services. MongoDB keeps the password with which its data was created.
former=$(sed -n 's/^SERVICES_PASSWORD=//p' .env | tail -n 1)
add MONGO_ROOT_PASSWORD "${former:-$(random 20)}"
for name in MONGO_PASSWORD REDIS_PASSWORD S3_ROOT_PASSWORD S3_SECRET_KEY GRAFANA_PASSWORD; do add $name "$(random 20)"; done
for name in TOKEN_SECRET MASTER_KEY; do add $name "$(random 32)"; done
# For the first start; remove both afterwards.
[ -n "$former" ] || { add ADMIN_USERNAME firstadmin; add ADMIN_PASSWORD "$(random 12)"; }
