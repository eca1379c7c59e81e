#!/bin/sh
# Installs a package of Debian or Ubuntu for a user who isn't root: unpacks it in a folder of the user's,
# with the packages it needs that this system lacks, and writes commands that start its programs there.
# Usage: install-for-user.sh <folder> <package> <program>…
set -eu
folder=$1
package=$2
shift 2
root=$folder/packages/$package
mkdir -p "$folder/packages" "$folder/bin"

if [ ! -d "$root" ]; then
  work=$(mktemp -d "$folder/download.XXXXXX")
  trap 'rm -rf "$work"' EXIT
  trap 'exit 130' HUP INT TERM
  mkdir -p "$work/lists/partial" "$work/cache/archives/partial" "$work/root"
  # Its own lists and archives: those of the system belong to root, like their locks.
  apt() {
    apt-get -q -o "Dir::State::lists=$work/lists" -o "Dir::Cache=$work/cache" \
      -o Acquire::Languages=none -o Debug::NoLocking=true "$@"
  }
  apt update
  apt install -y --download-only --no-install-recommends "$package"
  for archive in "$work"/cache/archives/*.deb; do dpkg-deb -x "$archive" "$work/root"; done
  # Another process may have been quicker.
  mv -T "$work/root" "$root" || [ -d "$root" ]
fi

libraries=$(find "$root" -name 'lib*.so*' -exec dirname {} + | sort -u | paste -s -d :)
for name; do
  # First Chromium itself: its command in usr/bin is a script that looks for it in the system.
  for program in "$root/usr/lib/$name/$name" "$root/usr/bin/$name" "$root/usr/sbin/$name"; do
    [ -x "$program" ] || continue
    command=$(mktemp "$folder/bin/.XXXXXX")
    cat > "$command" <<END
#!/bin/sh
export LD_LIBRARY_PATH="$libraries\${LD_LIBRARY_PATH:+:\$LD_LIBRARY_PATH}"
[ -e /etc/fonts/fonts.conf ] || export FONTCONFIG_SYSROOT="$root"
exec "$program" "\$@"
END
    chmod 755 "$command"
    mv "$command" "$folder/bin/$name"
    break
  done
done
