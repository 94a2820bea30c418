import { describe, expect, it } from 'vitest';
import { checkCode } from '../../../src/api/check-code.ts';
import { diagnosticCodes } from '../../../src/base/diagnostic.ts';
import { lintRules } from '../../../src/language/lint/rules/list.ts';
import { createMemoryLanguage } from '../create-test-language.ts';

/** Each rule: flows in which it speaks, with the piece of text it points at, and near ones in which it is silent. */
const cases: Readonly<
  Record<string, { readonly told: readonly (readonly [string, string])[]; readonly quiet: readonly string[] }>
> = {
  'lint/never-true': {
    told: [
      ['- runFlow: {when: {true: false}, commands: [back]}', 'false'],
      ["- runFlow: {when: {true: '0.0'}, commands: [back]}", "'0.0'"],
      ['- runFlow:\n    when:\n      true: ${false}\n    commands: [back]', '${false}'],
      ['- runFlow:\n    when:\n      true: ${1 == 2}\n    commands: [back]', '${1 == 2}'],
      [
        `- runFlow:\n    when:\n      true: \${'ios' === 'android' || !true}\n    commands: [back]`,
        "${'ios' === 'android' || !true}",
      ],
      ['- repeat:\n    while:\n      true: ${3 < 2 ? "a" :""}\n    commands: [back]', '${3 < 2 ? "a" :""}'],
    ],
    quiet: [
      '- runFlow: {when: {true: "no"}, commands: [back]}',
      '- runFlow:\n    when:\n      true: ${output.a}\n    commands: [back]',
    ],
  },
  'lint/always-true': {
    told: [
      ['- runFlow: {when: {true: true}, commands: [back]}', 'true'],
      ['- runFlow: {when: {true: output.count > 3}, commands: [back]}', 'output.count > 3'],
      // Only what stands in the braces is code.
      [`- runFlow: {when: {true: "\${output.a} == 'x'"}, commands: [back]}`, `"\${output.a} == 'x'"`],
      ["- assertTrue: ${output.a} == 'x'", "${output.a} == 'x'"],
      ['- assertTrue: output.count > 3', 'output.count > 3'],
      ['- assertTrue: {condition: true}', 'true'],
      ['- assertTrue: ${1 == 1}', '${1 == 1}'],
      ['- runFlow: {when: {}, commands: [back]}', 'when'],
      ['- runFlow: {when: {label: A}, commands: [back]}', 'when'],
      ['- assertCondition: {visible: A, scriptCondition: output.a}', 'output.a'],
    ],
    quiet: [
      '- runFlow:\n    when:\n      true: ${output.count > 3}\n    commands: [back]',
      "- assertTrue: ${output.a == 'x'}",
      '- assertTrue: "${output.a}${output.b}"',
      '- assertTrue: "0${output.a}"',
      '- assertTrue: false',
      '- assertTrue: ${output == 1}',
      '- assertTrue: ${1 == 2}',
      '- assertTrue: ${/a/.test("a")}',
    ],
  },
  'lint/contradiction': {
    told: [
      ['- runFlow: {when: {visible: A, notVisible: A}, commands: [back]}', 'notVisible'],
      ['- runFlow: {when: {visible: {text: A}, notVisible: A}, commands: [back]}', 'notVisible'],
      ['- runFlow: {when: {visible: {text: A, id: b}, notVisible: A}, commands: [back]}', 'notVisible'],
      [
        '- runFlow: {when: {visible: {text: A, index: 1}, notVisible: {index: 1, text: A}}, commands: [back]}',
        'notVisible',
      ],
    ],
    quiet: [
      '- runFlow: {when: {visible: A, notVisible: B}, commands: [back]}',
      '- runFlow: {when: {visible: A, notVisible: {id: A}}, commands: [back]}',
      '- runFlow: {when: {visible: A, notVisible: {text: A, id: b}}, commands: [back]}',
      '- runFlow: {when: {visible: {text: A, index: 0, id: b}, notVisible: {text: A, index: 0}}, commands: [back]}',
      '- extendedWaitUntil: {visible: A, notVisible: A}',
    ],
  },
  'lint/shadowed': {
    told: [
      [
        '- runFlow: {when: {visible: A}, commands: [{runFlow: {when: {visible: {text: A}}, commands: [back]}}]}',
        'visible',
      ],
      [
        '- runFlow: {when: {visible: A}, commands: [{runFlow: {when: {notVisible: A}, commands: [back]}}]}',
        'notVisible',
      ],
      [
        '- runFlow: {when: {visible: A}, commands: [back], else: [{runFlow: {when: {visible: A}, commands: [back]}}]}',
        'visible',
      ],
      [
        '- runFlow: {when: {notVisible: A}, commands: [back], else: [{runFlow: {when: {visible: A}, commands: [back]}}]}',
        'visible',
      ],
      [
        '- runFlow: {when: {platform: Android}, commands: [{runFlow: {when: {platform: android, visible: B}, commands: [back]}}]}',
        'platform',
      ],
      [
        '- runFlow:\n    when: {true: "${output.a == 1}"}\n    commands: [{runFlow: {when: {true: "${output.a == 1}"}, commands: [back]}}]',
        'true',
      ],
      ['- repeat: {while: {visible: A}, commands: [{runFlow: {when: {visible: A}, commands: [back]}}]}', 'visible'],
      [
        '- runFlow: {when: {visible: A}, commands: [{runFlow: {commands: [{runFlow: {when: {visible: A}, commands: [back]}}]}}]}',
        'visible',
      ],
    ],
    quiet: [
      '- runFlow: {when: {visible: A}, commands: [back, {runFlow: {when: {visible: A}, commands: [back]}}]}',
      '- runFlow: {when: {visible: A}, commands: [{runFlow: {when: {visible: B}, commands: [back]}}]}',
      '- runFlow: {when: {visible: A, notVisible: B}, commands: [back], else: [{runFlow: {when: {visible: A}, commands: [back]}}]}',
      '- runFlow:\n    when: {true: "${output.i++}"}\n    commands: [{runFlow: {when: {true: "${output.i++}"}, commands: [back]}}]',
      '- runFlow:\n    when: {true: "${A == 1}"}\n    env: {A: 2}\n    commands: [{runFlow: {when: {true: "${A == 1}"}, commands: [back]}}]',
      '- runFlow: {when: {visible: A}, commands: [{repeat: {times: 2, commands: [{runFlow: {when: {visible: A}, commands: [back]}}]}}]}',
      '- runFlow: {when: {visible: A}, commands: [back]}\n- runFlow: {when: {visible: A}, commands: [back]}',
    ],
  },
  'lint/other-platform': {
    told: [
      ['- runFlow: {when: {platform: iOS}, commands: [back]}', 'iOS'],
      ['- runScript: {file: a.js, when: {platform: WEB}}', 'WEB'],
    ],
    quiet: [
      '- runFlow: {when: {platform: Android}, commands: [back]}',
      '- runFlow:\n    when:\n      platform: ${output.p}\n    commands: [back]',
    ],
  },
  'lint/endless': {
    told: [
      ['- repeat: {while: {true: true}, commands: [back]}', 'while'],
      ['- repeat:\n    while:\n      true: ${output.i < 3}\n    commands: [{tapOn: Next}]', 'while'],
      ['- repeat: {while: {platform: Android}, commands: [back]}', 'while'],
    ],
    quiet: [
      '- repeat:\n    while:\n      true: ${output.i < 3}\n    commands: [{evalScript: "${output.i++}"}]',
      '- repeat: {times: 3, while: {true: true}, commands: [back]}',
      '- repeat: {while: {visible: Next}, commands: [{tapOn: Next}]}',
      '- repeat:\n    while:\n      true: ${output.i++ < 3}\n    commands: [back]',
      '- repeat:\n    while:\n      true: ${Date.now() < 3}\n    commands: [back]',
      '- repeat: {while: {true: true, visible: Next}, commands: [back]}',
      '- repeat:\n    while:\n      true: ${output.i < 3}\n    commands: [{runFlow: sub.yaml}]',
    ],
  },
  'lint/unreachable': {
    told: [
      ['- repeat: {commands: [back]}\n- scroll', 'scroll'],
      ['- repeat: {while: {true: true}, commands: [back]}\n- scroll', 'scroll'],
    ],
    quiet: [
      '- repeat: {times: 2, commands: [back]}\n- scroll',
      '- scroll\n- repeat: {commands: [back]}',
      '- repeat:\n    while:\n      true: ${output.i}\n    commands: [back]\n- scroll',
    ],
  },
  'lint/empty-block': {
    told: [
      ['- runFlow: {commands: []}', '[]'],
      ['- repeat: {times: 2, commands: []}', '[]'],
    ],
    quiet: ['- runFlow: {commands: [back]}', '[]'],
  },
  'lint/repeated-step': {
    told: [
      ['- assertVisible: A\n- assertVisible: A', 'assertVisible'],
      ['- stopApp\n- stopApp', 'stopApp'],
    ],
    quiet: [
      '- assertVisible: A\n- assertVisible: B',
      '- back\n- back',
      '- assertVisible: ${output.a}\n- assertVisible: ${output.a}',
      '- assertVisible: A\n- back\n- assertVisible: A',
    ],
  },
  'lint/index-selector': {
    told: [
      ['- tapOn: {text: A, index: 2}', 'index'],
      ['- assertVisible: {below: {text: A, index: 0}}', 'index'],
    ],
    quiet: ['- tapOn: {text: A}', '- tapOn: {text: A, index: "${output.i}"}'],
  },
  'lint/long-text': {
    told: [
      [
        '- assertVisible: "This wallet will no longer synchronize with the network and stays as it is"',
        '"This wallet will no longer synchronize with the network and stays as it is"',
      ],
      [
        '- tapOn: {match: exact, text: This wallet will no longer synchronize with the network and stays as it is}',
        'This wallet will no longer synchronize with the network and stays as it is',
      ],
      [
        '- tapOn: {desc: This wallet will no longer synchronize with the network and stays as it is}',
        'This wallet will no longer synchronize with the network and stays as it is',
      ],
      [
        '- assertVisible: 私は利用規約とプライバシーポリシーを読み、それらに同意することを確認します',
        '私は利用規約とプライバシーポリシーを読み、それらに同意することを確認します',
      ],
    ],
    quiet: [
      '- assertVisible: This wallet will no longer synchronize',
      '- assertVisible: 利用規約に同意する',
      '- assertVisible: ".*wallet will no longer synchronize with the network and stays as it is.*"',
      '- tapOn: {id: com.example.shop.a_very_long_identifier_that_is_no_sentence_at_all_and_never_was}',
      '- inputText: This wallet will no longer synchronize with the network and stays as it is',
    ],
  },
  'lint/point': {
    told: [
      ['- tapOn: {point: "50%,50%"}', '"50%,50%"'],
      ['- tapOn: {id: a, point: "10,20"}', '"10,20"'],
      ['- tap: {bounds: "1,2,3,4"}', '"1,2,3,4"'],
      ['- swipe: {start: "100,200", end: "100,50"}', '"100,200"'],
    ],
    quiet: [
      '- tapOn: {id: a, point: "50%,50%"}',
      '- tapOn: {class: android.widget.SeekBar, point: "50%,50%"}',
      '- tapOn: {rightOf: A, point: "50%,50%"}',
      '- swipe: {start: "10%,20%", end: "10%,50%"}',
      '- tapOn: {point: "${output.p}"}',
    ],
  },
  'lint/empty-text': {
    told: [
      ['- tapOn: ""', '""'],
      ["- assertVisible: {text: ''}", "''"],
      ['- assertVisible: {id: "", index: 2}', '""'],
      ['- scrollUntilVisible: {element: ""}', '""'],
      ['- tapOn: {below: ""}', '""'],
    ],
    quiet: [
      '- assertVisible: {id: email, text: ""}',
      '- assertVisible: {text: "", below: Name}',
      '- tapOn: " "',
      '- tapOn: "${output.name}"',
    ],
  },
  'lint/literal-regex': {
    told: [
      ['- tapOn: Send invite?', '?'],
      ['- tapOn: Animate (4s)', '('],
      ['- assertVisible: $5.00', '$'],
      ['- tapOn: {text: Really? Yes}', '?'],
    ],
    quiet: [
      '- tapOn: colou?r',
      '- tapOn: 3 items?',
      '- tapOn: (Yes|No)',
      '- tapOn: "Send invite\\\\?"',
      '- tapOn: .*\\(4s\\).*',
      '- tapOn: Total.+',
      '- tapOn: "[0-9]+ items"',
      '- tapOn: (?i)yes',
      '- tapOn: {text: "Send?", match: exact}',
      '- inputText: Send invite?',
    ],
  },
  'lint/old-spelling': {
    told: [
      ['- action: back', 'action'],
      ['- hide keyboard', 'hide keyboard'],
    ],
    quiet: ['- back', '- hideKeyboard'],
  },
};

async function lint(commands: string) {
  const text = `appId: com.shop\n---\n${commands}\n`;
  const files = { 'flow.yaml': text, 'a.js': '1', 'sub.yaml': 'appId: a\n---\n- back' };
  const checker = createMemoryLanguage(files, { checkCode }).createChecker();
  const { diagnostics } = await checker.checkFile('flow.yaml', '/project');
  return diagnostics.map((one) => ({ ...one, at: text.slice(one.range.start.offset, one.range.end.offset) }));
}

it('every rule of one flow has cases here, and every code of its own is a warning', () => {
  expect(lintRules.map(({ code }) => code).sort()).toEqual(Object.keys(cases).sort());
  for (const { code } of lintRules) expect(diagnosticCodes).toContain(code);
});

describe.each(Object.entries(cases))('%s', (code, { told, quiet }) => {
  it.each(told)('tells: %s', async (commands, at) => {
    const found = (await lint(commands)).filter((one) => one.code === code);
    expect(found[0]).toMatchObject({ code, severity: 'warning', at });
  });

  it.each(quiet)('is silent: %s', async (commands) => {
    const all = await lint(commands);
    expect(all.map((one) => one.code)).not.toContain(code);
    expect(all.filter((one) => one.severity === 'error').map((one) => one.message)).toEqual([]);
  });
});
