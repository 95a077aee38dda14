#!/bin/sh
# Installs Girouette as a service of systemd on this machine, or installs it again with other settings:
#
#   deploy/install.sh DOMAIN=jeu.example.fr SMTP_URL=smtps://user:password@mail.example.fr
#
# Arguments are settings (.env.example); those of an earlier call stay. Needs root. ROOT_DIR installs below another folder, for tests.
set -eu
umask 077
here=$(cd "$(dirname "$0")/.." && pwd)
settings=${ROOT_DIR:-}/etc/girouette.env
command=${ROOT_DIR:-}/usr/local/sbin/girouette
unit=${ROOT_DIR:-}/etc/systemd/system/girouette.service

[ -f "$here/server/dist/serve.js" ] || { echo '✖ Rien n’est construit : npm ci && npm run build' >&2; exit 1; }

touch "$settings"
for setting in "$@"; do
  name=${setting%%=*}
  case $setting in
    [A-Z]*=*) ;;
    *) echo "✖ $setting n’est pas un réglage NOM=valeur." >&2; exit 1 ;;
  esac
  grep -v "^$name=" "$settings" >"$settings.new" || true
  # Escapes characters that systemd interprets in double quotes.
  value=$(printf '%s' "${setting#*=}" | sed 's/[\\"`$]/\\&/g')
  printf '%s="%s"\n' "$name" "$value" >>"$settings.new"
  mv "$settings.new" "$settings"
done

sed "s|^WorkingDirectory=.*|WorkingDirectory=$here|" "$here/deploy/girouette.service" >"$unit"
chmod 644 "$unit"
mkdir -p "$(dirname "$command")"
sed -e "s|^here=.*|here=$here|" -e "s|^settings=.*|settings=$settings|" "$here/deploy/girouette.sh" >"$command"
chmod 755 "$command"
systemctl daemon-reload
systemctl enable --quiet girouette
# Otherwise systemd refuses the start when it has given up.
systemctl reset-failed girouette 2>/dev/null || true
systemctl restart girouette
echo 'Girouette démarre ; Ctrl-C laisse le service en marche.'
exec journalctl --follow --output=cat --since=now --unit=girouette
