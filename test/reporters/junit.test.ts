import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { RunEvent } from '../../src/events/event.ts';
import { createCaseNames, renderClassName } from '../../src/reporters/junit/class-name.ts';
import { junitReporter } from '../../src/reporters/junit/junit.ts';
import { expectGolden, type GoldenRun, goldenRuns, readRun, report } from './golden.ts';
import { checkJUnit, childrenOf, parseXml, propertiesOf, type XmlNode } from './xml.ts';

async function write(events: readonly RunEvent[]): Promise<string> {
  const { files } = await report(junitReporter, events);
  return files.get('junit.xml') ?? '';
}

async function readCases(run: GoldenRun): Promise<readonly XmlNode[]> {
  const root = parseXml(await write(readRun(run)));
  return childrenOf(root, 'testsuite').flatMap((suite) => childrenOf(suite, 'testcase'));
}

const outOf = (node: XmlNode | undefined) =>
  node === undefined ? '' : (childrenOf(node, 'system-out')[0]?.text ?? '');

for (const run of goldenRuns) {
  test(`writes the ${run} run, well-formed, with counts that are true`, async () => {
    const xml = await write(readRun(run));
    expectGolden(`${run}.junit.xml`, xml);
    expect(checkJUnit(parseXml(xml))).toEqual([]);
  });
}

test('tells a failure by its first line, its type, and its place as a link', async () => {
  const [buy, edit] = await readCases('failing');
  expect(buy?.attributes).toMatchObject({
    name: 'Buy with card',
    classname: 'flows.shop.buy',
    file: 'flows/shop/buy.yaml',
  });
  const [failure] = childrenOf(buy as XmlNode, 'failure');
  expect(failure?.attributes['type']).toBe('not_found');
  expect(failure?.attributes['message']).toMatch(/^"Pay now" was expected/);
  expect(failure?.text).toContain('nearest: "Pay Now"');
  expect(failure?.text).toContain('at flow (flows/shop/pay.yaml:14:5)\n    at flow (flows/shop/buy.yaml:6:3)');
  expect(edit?.children).toEqual([]);
});

test('gives the line of the step in the flow itself when a sub-flow failed', async () => {
  const [buy, edit] = await readCases('failing');
  expect(buy?.attributes['line']).toBe('6');
  expect(edit?.attributes['line']).toBeUndefined();
});

test('keeps the failure and the evidence of the first attempt of a flaky flow, and passes it', async () => {
  const [flaky] = await readCases('flaky');
  expect(childrenOf(flaky as XmlNode, 'failure')).toEqual([]);
  expect(childrenOf(flaky as XmlNode, 'error')).toEqual([]);
  expect(propertiesOf(flaky as XmlNode)).toMatchObject({ flaky: 'true', attempts: '2' });
  expect(outOf(flaky)).toContain('attempt 1 of 2: errored\nThe device did not answer');
  expect(outOf(flaky).split('\n')).toContain('[[ATTACHMENT|artifacts/flows/shop/search/1/1-screen.png]]');
});

test('a broken device is an error, a broken app is a failure, a skip says why', async () => {
  const [errored] = await readCases('errored');
  expect(errored?.children.map(({ name }) => name)).toContain('error');
  const [interrupted, skipped] = await readCases('interrupted');
  expect(childrenOf(interrupted as XmlNode, 'error')[0]?.attributes['type']).toBe('interrupted');
  expect(childrenOf(skipped as XmlNode, 'skipped')[0]?.attributes['message']).toMatch(/interrupted before/);
});

test('makes a suite for each device, with its properties', async () => {
  const root = parseXml(await write(readRun('side-by-side')));
  const suites = childrenOf(root, 'testsuite');
  expect(suites.map(({ attributes }) => attributes['hostname'])).toEqual(['vivace-1', 'vivace-2']);
  expect(suites.map(({ attributes }) => attributes['tests'])).toEqual(['3', '1']);
  expect(propertiesOf(suites[0] as XmlNode)).toMatchObject({ device: 'vivace-1', api_level: '34', virtual: 'true' });
  expect(suites[0]?.attributes['timestamp']).toMatch(/^2026-11-30T09:30:\d\dZ$/);
});

test('names every case once, and as its properties say', async () => {
  const cases = await readCases('side-by-side');
  const names = cases.map(({ attributes }) => `${attributes['classname']} ${attributes['name']}`);
  expect(names).toEqual([
    'flows.shop.cart Cart',
    'shop.Cart Cart',
    'flows.shop.cart Cart [it]',
    'flows.shop.cart Cart [de]',
  ]);
  expect(cases[1]?.attributes['id']).toBe('TC-17');
  expect(propertiesOf(cases[1] as XmlNode)).toEqual({ owner: 'ada' });
});

test('tells every failure of soft steps in one failure element', async () => {
  const [cart] = await readCases('side-by-side');
  const [failure] = childrenOf(cart as XmlNode, 'failure');
  expect(failure?.text).toContain('output.total}" is false.');
  expect(failure?.text).toContain('The picture differs');
});

test('a flow that never finished is an error, not a pass', async () => {
  const root = parseXml(await write(readRun('passing').slice(0, 8)));
  expect(checkJUnit(root)).toEqual([]);
  expect(root.attributes['errors']).toBe('1');
});

test('any text at all leaves the XML well-formed', async () => {
  const events = readRun('awkward');
  const hard = fc.string({
    unit: fc.constantFrom(
      ']]>',
      '<',
      '&',
      '"',
      "'",
      '\u0000',
      '\ud800',
      '\udfff',
      '\ufffe',
      '\u001b',
      '\r\n',
      'é',
      '🚀',
    ),
  });
  const property = fc.asyncProperty(fc.oneof(fc.string({ unit: 'binary' }), hard), async (text) => {
    const replaced = JSON.parse(JSON.stringify(events), (_, value: unknown) =>
      typeof value === 'string' && /rocket|evil|now/.test(value) ? text : value,
    ) as readonly RunEvent[];
    expect(checkJUnit(parseXml(await write(replaced)))).toEqual([]);
  });
  await fc.assert(property, { numRuns: 300, examples: [['\u001b]]>'], ['\u001b[31m']] });
});

test('makes a class name of a path', () => {
  expect(renderClassName('flows/checkout/pay.yaml')).toBe('flows.checkout.pay');
  expect(renderClassName('.\\flows\\v1.2\\pay.flow.yml')).toBe('flows.v1_2.pay_flow');
  expect(renderClassName('../pay.yaml')).toBe('pay');
});

test('never gives a name twice and never a longer one than consumers take', () => {
  const nameCase = createCaseNames();
  const flow = { name: 'x'.repeat(900), flow: 'flows/x.yaml', device: 'd' };
  const names = [1, 2, 3, 4].map(() => nameCase('a', flow));
  expect(new Set(names).size).toBe(4);
  expect(Math.max(...names.map(({ length }) => length))).toBeLessThan(513);
});

test('acts without effect before a failure stand in system-out, and the root has the time of all suites', async () => {
  const [failed] = await readCases('no-effect');
  expect(outOf(failed)).toContain(
    'these steps changed nothing on the screen:\n  Tap on "Increase" (flows/shop/count.yaml:5)\n  Swipe up (flows/shop/count.yaml:8)\n',
  );
  const root = parseXml(await write(readRun('side-by-side')));
  const times = childrenOf(root, 'testsuite').map(({ attributes }) => Number(attributes['time']));
  expect(times.length).toBe(2);
  expect(Number(root.attributes['time'])).toBeCloseTo(times.reduce((sum, time) => sum + time, 0));
});
