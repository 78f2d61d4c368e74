# Sourced by run: brings PostgreSQL and Chromium, and exports POSTGRES_URL and CHROMIUM, which the tests read. What is there already,
# or named by these variables, is used as it is. For Debian and its like, as root or with sudo, without systemd.

as_root() {
  if [ "$(id -u)" = 0 ]; then "$@"; else sudo -n "$@"; fi
}

install_packages() {
  if [ -z "${lists_are_fresh:-}" ]; then as_root apt-get -qq update >&2; fi
  lists_are_fresh=yes
  as_root env DEBIAN_FRONTEND=noninteractive apt-get -qq install --no-install-recommends "$@" </dev/null >&2
}

find_chromium() {
  command -v chromium || command -v chromium-browser || command -v google-chrome
}

as_postgres() {
  # Not every folder may be entered by this user, and psql wants to know where it is.
  (cd / && as_root runuser -u postgres -- "$@")
}

# Prints the port of a cluster that answers; makes and starts one where there is none.
start_postgres() {
  if [ -z "$(pg_lsclusters --no-header)" ]; then
    as_root pg_createcluster "$(ls /usr/lib/postgresql | sort -n | tail -1)" main >&2
  fi
  local version name port state
  # One that is online before one that is down.
  read -r version name port state _ < <(pg_lsclusters --no-header | sort -k4,4r -k1,1nr)
  case "$state" in online*) ;; *) as_root pg_ctlcluster "$version" "$name" start >&2 ;; esac
  for _ in $(seq 60); do
    if pg_isready --quiet --port "$port"; then
      echo "$port"
      return
    fi
    sleep 0.5
  done
  echo "Cannot start PostgreSQL: it does not answer on port $port within 30 s" >&2
  return 1
}

# A role that owns a database of its own: the tests need no more.
make_database() {
  as_postgres psql --quiet --set ON_ERROR_STOP=1 --port "$1" >&2 <<'SQL'
select 'create role kit login' where not exists (select from pg_roles where rolname = 'kit') \gexec
alter role kit password 'kit';
select 'create database kit owner kit' where not exists (select from pg_database where datname = 'kit') \gexec
SQL
}

if [ -z "${POSTGRES_URL:-}" ]; then
  command -v pg_lsclusters >/dev/null || install_packages postgresql
  postgres_port=$(start_postgres)
  make_database "$postgres_port"
  export POSTGRES_URL="postgres://kit:kit@127.0.0.1:$postgres_port/kit"
fi
if [ -z "${CHROMIUM:-}" ]; then
  find_chromium >/dev/null || install_packages chromium
  CHROMIUM=$(find_chromium)
  export CHROMIUM
fi
