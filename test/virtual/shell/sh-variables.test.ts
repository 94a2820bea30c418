import { expect, test } from 'vitest';
import { createFakeMachine } from './fake-machine.ts';

const sh = '/system/bin/sh: ';

/** What mksh R59 on Debian does. */
test.each([
  ['typeset -i x=5+3; echo $x; x=x+1; echo $x; x=abc; echo $x', '8\n9\n0\n', ''],
  ['typeset -i x; x=1/0; echo after', '', `${sh}1/0: zero divisor\n`],
  [
    'typeset -u x=abC; echo $x; x=dEf; echo $x; typeset -l x; echo $x; typeset -p x',
    'ABC\nDEF\ndef\ntypeset -l x=def\n',
    '',
  ],
  ['typeset -r x=1; x=2; echo after', '', `${sh}read-only: x\n`],
  ['typeset -x x=1; env | grep ^x=; typeset +x x; env | grep ^x=; echo $x', 'x=1\n1\n', ''],
  ['typeset -ir y=1+2; echo $y; typeset -p y', '3\ntypeset -i -r y=3\n', ''],
  ['x=1; f() { typeset -i x=2+2; echo $x; x=x+1; echo $x; }; f; echo $x; x=1+1; echo $x', '4\n5\n1\n1+1\n', ''],
  ['integer x=3+4; echo $x; unset x; x=3+4; echo $x', '7\n3+4\n', ''],
  ['typeset -q x; echo after $?', 'after 1\n', `${sh}typeset: -q: unknown option\n`],
  ['typeset -Z5 x=1; echo after $?', 'after 1\n', `${sh}typeset: -Z5: not supported by this device\n`],
  ['a=1; typeset -p a; export b=2; typeset -p b', 'typeset a=1\ntypeset -x b=2\n', ''],
  [
    'echo $RANDOM $RANDOM; RANDOM=1; a=$RANDOM; b=$RANDOM; RANDOM=1; [ $a = $RANDOM ] && [ $a != $b ] && echo same',
    '8192 8192\nsame\n',
    '',
  ],
  ['sleep 3; echo $SECONDS; SECONDS=10; sleep 1; echo $SECONDS', '3\n11\n', ''],
  ['a=$$; sh -c "[ \\$PPID != $a ] || echo child"; [ $PPID -gt 0 ] && echo parent', 'parent\n', ''],
  ['echo "[$PS4]" $OPTIND', '[+ ] 1\n', ''],
  ['PS4=\'[$((1+1))] \'; set -x; echo b; x=1 y="a b"', 'b\n', "[2] echo b\n[2] x=1 y='a b' \n"],
  ["PS4='$(echo hi)> '; set -x; : a", '', 'hi> : a\n'],
  [
    'set -- -a -b val -- rest; while getopts ab: o; do echo "$o $OPTARG $OPTIND"; done; echo $? $OPTIND "$o"; shift $((OPTIND-1)); echo $*',
    'a  2\nb val 4\n0 5 ?\nrest\n',
    '',
  ],
  [
    'set -- -x -b; while getopts ab: o; do echo "$o [$OPTARG] $OPTIND"; done; echo $OPTIND',
    '? [] 2\n? [] 3\n3\n',
    `${sh}-x: unknown option\n${sh}-b: requires an argument\n`,
  ],
  ['set -- -x -b; while getopts :ab: o; do echo "$o [$OPTARG] $OPTIND"; done', '? [x] 2\n: [b] 3\n', ''],
  [
    'set -- -abc d; while getopts abc: o; do echo "$o [$OPTARG] $OPTIND"; done; OPTIND=1; getopts abc: o; echo $o $OPTIND',
    'a [] 2\nb [] 2\nc [d] 3\na 2\n',
    '',
  ],
  ['getopts a 1x; echo after $?', 'after 1\n', `${sh}getopts: 1x: is not an identifier\n`],
  [
    'print -r "a\\nb" c; print "a\\nb"; print -n x; print -- -n; print - -n; print -rn "y\\n"; print "a\\c"',
    'a\\nb c\na\nb\nx-n\n-n\ny\\na',
    '',
  ],
  ['print -l a b; print -u2 hi; print -q; echo $?', 'a\nb\n1\n', `hi\n${sh}print: -q: unknown option\n`],
  [
    'ulimit; ulimit -n; ulimit -n 10000000; echo $?; ulimit -n unlimited; echo $?; ulimit -c 0; echo $?',
    'unlimited\n32768\n1\n1\n0\n',
    `${sh}ulimit: 10000000 exceeds allowable nofiles(descriptors) limit\n${sh}ulimit: unlimited exceeds allowable nofiles(descriptors) limit\n`,
  ],
  [
    'ulimit -n 100; echo $? $(ulimit -n); ulimit -n x; ulimit a b; echo $?',
    '1 32768\n1\n',
    `${sh}ulimit: 100: not supported by this device\n${sh}ulimit: invalid nofiles(descriptors) limit: x\n${sh}ulimit: too many arguments\n`,
  ],
  [
    'type export ulimit; alias x=y; echo $?',
    'export is a special shell builtin\nulimit is a shell builtin\n127\n',
    `${sh}alias: inaccessible or not found\n`,
  ],
  [
    'a=(x y "z w"); echo ${a[1]} ${a[@]} ${#a[@]} ${#a[1]} $a ${a[*]} ${!a[@]}; a[5]=q; echo ${!a[@]} ${a[5]}',
    'y x y z w 3 1 x x y z w 0 1 2\n0 1 2 5 q\n',
    '',
  ],
  [
    'a=(x y "z w"); i=1; echo ${a[i]} ${a[i+1]} "${a[$i]}"; for e in "${a[@]}"; do echo "<$e>"; done',
    'y z w y\n<x>\n<y>\n<z w>\n',
    '',
  ],
  [
    'a=(x y z); unset a[1]; echo "${a[@]}"; a+=(n); echo ${a[3]}; i=0; a[i+2]=k; echo ${a[2]}; unset a; echo "[${a[@]}]" ${#a[@]}',
    'x z\nn\nk\n[] 0\n',
    '',
  ],
  [
    'x=(1 2 3); echo ${x[1]:-d} ${x[9]:-d} ${x[2]#3}; x=(); echo ${#x[@]}; x=($(echo a b) "c  d"); echo "${x[2]}" ${#x[@]}',
    '2 d\n0\nc  d 3\n',
    '',
  ],
  [
    'a=(o p); f() { local a; a=(1 2 3); echo ${#a[@]}; }; f; echo ${a[@]}; readonly a; a[1]=x; echo after',
    '3\no p\n',
    `${sh}read-only: a[1]\n`,
  ],
  ['IFS=:; a=(x y); echo "${a[*]}"; set -u; echo ${a[7]}; echo after', 'x:y\n', `${sh}a[7]: parameter not set\n`],
  ['a=(x y; echo', '', `${sh}syntax error: unexpected ';'\n`],
  ['echo ${a[]}; echo after', '', `${sh}\${}: bad substitution\n`],
])('%s', async (command, stdout, stderr) => {
  expect(await createFakeMachine().run(command)).toMatchObject({ stdout, stderr });
});
