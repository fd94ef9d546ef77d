/**
 * The last step before the command, inside the profile: sees that the profile is in force, says so, waits for soda-guard's
 * word. Descriptors: 2 takes the launcher's words, 4 is the gate, 5 keeps the command's standard error meanwhile.
 *
 * Arguments: a file that the profile closes, the command.
 */
export const START = `
ulimit -c 0 || exit 125
if ( : <"$1" ) 2>/dev/null; then
  echo 'the profile is not in force: a file that it closes can be read' >&2
  exit 125
fi
shift
exec 3>&- 6>&- 7>&- 8>&- 9>&-
printf 'ready %s\\n' "$$" >&4
IFS= read -r word <&4 && [ "$word" = go ] || exit 125
exec 4>&-
exec 2>&5 5>&-
exec "$@"
`;

/**
 * Outside of the profile: waits for the end of soda-guard, which says \`done\` when it has tidied up itself. When it has
 * died without that, kills what is left of the run and puts back what was taken out of git's configs.
 *
 * Arguments: \`ps\`, the run's marker, the run's folder, the folder of what was taken out or \`-\`, then for each file of
 * it the path and the mode.
 */
export const WATCH = `
PATH=/usr/bin:/bin
export PATH
ps=$1 marker=$2 run=$3 kept=$4
shift 4
group=
while IFS=' ' read -r word value; do
  case $word in
    group) group=$value ;;
    done) exit 0 ;;
  esac
done
[ -z "$group" ] || kill -s KILL -- "-$group" 2>/dev/null
round=0
while [ "$round" -lt 50 ]; do
  round=$((round + 1))
  left=$("$ps" -A -E -ww -o pid= -o command= | while read -r pid rest; do
    case " $rest " in
      *" SODA_GUARD_RUN=$marker "*) kill -s KILL "$pid" 2>/dev/null && echo "$pid" ;;
    esac
  done)
  [ -n "$left" ] || break
done
index=0
whole=yes
while [ $# -ge 2 ]; do
  if [ -f "$kept/$index" ] && [ ! -h "$1" ] && ( set -C; cat "$kept/$index" >"$1.lock" ) 2>/dev/null; then
    chmod "$2" "$1.lock" && mv -f "$1.lock" "$1" || whole=no
  else
    whole=no
  fi
  index=$((index + 1))
  shift 2
done
[ "$kept" = - ] || [ "$whole" = no ] || rm -rf "$kept"
rm -rf "$run"
`;
