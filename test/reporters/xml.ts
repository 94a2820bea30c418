import { SaxesParser } from 'saxes';

export interface XmlNode {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: XmlNode[];
  text: string;
}

/** Parses strictly; throws where the text is not well-formed XML 1.0. */
export function parseXml(text: string): XmlNode {
  const parser = new SaxesParser();
  const root: XmlNode = { name: '', attributes: {}, children: [], text: '' };
  const open: XmlNode[] = [root];
  const addText = (more: string) => {
    (open.at(-1) as XmlNode).text += more;
  };
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => {
    const node: XmlNode = { name, attributes: attributes as Record<string, string>, children: [], text: '' };
    open.at(-1)?.children.push(node);
    open.push(node);
  });
  parser.on('closetag', () => open.pop());
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.write(text).close();
  return root.children[0] as XmlNode;
}

export function childrenOf(node: XmlNode, name: string): readonly XmlNode[] {
  return node.children.filter((child) => child.name === name);
}

export function propertiesOf(node: XmlNode): Readonly<Record<string, string>> {
  const list = childrenOf(node, 'properties').flatMap((group) => childrenOf(group, 'property'));
  return Object.fromEntries(list.map(({ attributes }) => [attributes['name'], attributes['value']]));
}

/** What every consumer relies on; answers the faults found. */
export function checkJUnit(root: XmlNode): readonly string[] {
  const faults: string[] = [];
  const expectAll = (node: XmlNode, names: readonly string[]) => {
    for (const name of names) if (node.attributes[name] === undefined) faults.push(`${node.name} lacks ${name}`);
  };
  const seen = new Set<string>();
  const suites = childrenOf(root, 'testsuite');
  const all = suites.flatMap((suite) => childrenOf(suite, 'testcase'));
  for (const [node, cases] of [
    [root, all] as const,
    ...suites.map((suite) => [suite, childrenOf(suite, 'testcase')] as const),
  ]) {
    const count = (name: string) => cases.filter((test) => childrenOf(test, name).length > 0).length;
    const counted = {
      tests: cases.length,
      failures: count('failure'),
      errors: count('error'),
      skipped: count('skipped'),
    };
    for (const [name, number] of Object.entries(counted)) {
      if (node.attributes[name] !== String(number))
        faults.push(`${node.name} says ${name} ${node.attributes[name]}, not ${number}`);
    }
  }
  for (const suite of suites) expectAll(suite, ['name', 'time', 'timestamp', 'hostname']);
  for (const test of all) {
    expectAll(test, ['name', 'classname', 'time', 'file']);
    const { name = '', classname = '', time = '' } = test.attributes;
    if (!/^\d+\.\d{3}$/.test(time)) faults.push(`time ${time} has not three decimals`);
    if (name.length > 512) faults.push(`a name has ${name.length} characters`);
    if (seen.has(`${classname}\n${name}`)) faults.push(`${classname} ${name} is there twice`);
    seen.add(`${classname}\n${name}`);
    const outcomes = test.children.filter(({ name: kind }) => ['failure', 'error', 'skipped'].includes(kind));
    if (outcomes.length > 1) faults.push(`${name} has ${outcomes.length} outcomes`);
    for (const kind of ['system-out', 'system-err', 'properties']) {
      if (childrenOf(test, kind).length > 1) faults.push(`${name} has several ${kind}`);
    }
    for (const { name: kind, attributes, text } of outcomes) {
      if (!attributes['message']) faults.push(`a ${kind} has no message`);
      if (kind !== 'skipped' && (!attributes['type'] || text === '')) faults.push(`a ${kind} has no type or no text`);
    }
  }
  return faults;
}
