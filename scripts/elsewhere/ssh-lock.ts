import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { endWithUs } from '../process/run-command.ts';
import { ReleaseError } from '../site/release-error.ts';
import { LOCK, STALE_AFTER, TOUCHED_EVERY } from '../site/site-lock.ts';
import { sshError, sshProgram, type SshAddress } from './ssh-address.ts';

/** The lock of a site on another machine. It is held as long as the connection is. */
export interface SshLock {
  /** In the names of all that the holder puts on the other machine. */
  token: string;
  /** The folder on the site into which files are uploaded. */
  upload: string;
  /** Throws if the connection was lost. */
  check(): void;
  /**
   * Has the other machine do steps in their order, each only while the lock is held. Rejects if one fails; those after
   * it are not done.
   */
  run(steps: readonly Step[]): Promise<void>;
  release(): Promise<void>;
}

/** A step on the other machine; paths have no tab or line break. */
export type Step =
  | readonly ['move', from: string, to: string]
  | readonly ['remove', path: string]
  | readonly ['flush']
  | readonly ['room', kilobytes: string];

/** What is uploaded, until it is moved to its place. */
const UPLOAD = '.release.upload';

const STALE = STALE_AFTER / 1000;

/** How long to wait for another release, in s. */
export interface Wait {
  patience?: number;
  /** … without a sign of its life; then its lock is taken over. */
  quiet?: number;
}

/**
 * What the other machine runs, in any POSIX shell: it takes the lock that releases on that machine take, says so, and does
 * one step per line until the connection ends. A line that was cut off is not done. There is no quote in it but the double one.
 */
const program = (folder: string, token: string, { patience = STALE, quiet = STALE }: Wait) => `
export LC_ALL=C
F=${folder} T=${token}
L=$F/${LOCK} D=$F/${LOCK}.$T U=$F/${UPLOAD}.$T
fail() { echo "$*" >&2; exit 1; }
ours() { h=; { read -r h < $L; } 2>/dev/null; case $h in *$T*) return 0;; esac; return 1; }
leave() { if ours; then rm -f $L; fi; rm -rf $D $D.stale $U $F-log.jsonl.$T; }
mkdir -p $F || exit 1
trap leave EXIT
trap "exit 1" HUP INT TERM PIPE
printf "{\\"token\\":\\"%s\\",\\"pid\\":%s,\\"machine\\":\\"%s\\",\\"since\\":\\"%s\\"}" $T $$ "$(uname -n)" "$(date -u +%Y-%m-%dT%H:%M:%SZ)" > $D || exit 1
n=0 q=0
until ln $D $L 2>/dev/null; do
  if [ $L -nt $D ]; then q=0; touch $D; fi
  if [ $q -ge ${quiet} ]; then
    mv $L $D.stale 2>/dev/null && if [ $D.stale -nt $D ]; then ln $D.stale $L; fi
    rm -f $D.stale
    q=0
  elif [ $n -ge ${patience} ]; then
    who=$(sed -n "s/.*\\"pid\\":\\([0-9]*\\),\\"machine\\":\\"\\([^\\"]*\\)\\",\\"since\\":\\"\\([^\\"]*\\)\\".*/ (process \\1 on \\2, since \\3)/p" $L)
    fail "another release is under way$who: try again"
  fi
  sleep 1
  n=$((n+1)) q=$((q+1))
done
touch $L
rm -rf $F/${UPLOAD}.*
echo held
tab=$(printf "\\t")
while IFS=$tab read -r step a b; do
  ours || fail "another release took over: try again"
  case $step in
    touch) touch $L;;
    move) mkdir -p "\${b%/*}" || exit 1
      if [ -d "$a" ]; then rm -rf "$b"; fi
      mv -f "$a" "$b" || exit 1;;
    remove) mv "$a" "$a.tmp" && rm -rf "$a.tmp";;
    flush) sync -f $F 2>/dev/null || sync;;
    room) set -- $(df -Pk $F | tail -n 1)
      [ "$4" -ge $a ] || fail "No space left on device";;
    say) echo "$a";;
  esac
done
`;

/** Takes the lock of a site, and makes its folder if there is none. */
export async function takeSshLock(
  site: SshAddress,
  token: string,
  wait: Wait = {},
): Promise<SshLock> {
  const [name, ...args] = sshProgram(site).split(/\s+/);
  const child = spawn(name!, [...args, site.login, `sh -c '${program(site.folder, token, wait)}'`]);
  endWithUs(child);
  let output = '';
  let ended: Error | null = null;
  child.stderr.on('data', (data) => (output += String(data)));
  child.stdin.on('error', () => undefined);
  child.on('error', ({ message }) => (output += message));
  const end = once(child, 'close').catch(() => undefined);
  void end.then(() => (ended = sshError(site, output)));

  /** Resolves when the other machine has said a word. */
  const said = (word: string) =>
    new Promise<void>((done, fail) => {
      let text = '';
      child.stdout.on('data', (data) => {
        text += String(data);
        if (text.split('\n').includes(word)) done();
      });
      void end.then(() => fail(sshError(site, output)));
    });
  await said('held');
  const touching = setInterval(() => child.stdin.write('touch\n'), TOUCHED_EVERY);
  void end.then(() => clearInterval(touching));

  return {
    token,
    upload: `${site.folder}/${UPLOAD}.${token}`,
    check() {
      if (ended) throw ended;
    },
    async run(steps) {
      const done = said('done');
      const lines = [...steps, ['say', 'done']].map((step) => `${step.join('\t')}\n`);
      child.stdin.write(lines.join(''));
      await done.catch(({ message }: Error) => {
        const isMoving = steps.some(([step]) => step === 'move');
        const more = isMoving ? '; `npm run release -- status` says what is in use' : '';
        throw new ReleaseError(`${message}${more}`);
      });
    },
    async release() {
      child.stdin.end();
      await end;
    },
  };
}
