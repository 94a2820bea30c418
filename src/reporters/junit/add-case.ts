import type { TestCase } from 'junit-report-builder';
import type { Failure } from '../../base/failure.ts';
import { locateFailures } from '../failing-steps.ts';
import type { FlowRecord } from '../run-record.ts';
import { type createCaseNames, renderClassName } from './class-name.ts';
import { finishElement, type XmlElement } from './finish-element.ts';
import { renderAllFailures, renderSystemOut } from './render-texts.ts';
import { renderSeconds } from './seconds.ts';
import { cleanXmlText } from './xml-text.ts';

/** Properties of a flow that name its case instead of being listed. */
const reserved: ReadonlySet<string> = new Set(['junitId', 'junitClassname']);

/** Fills one testcase from one flow. */
export function addCase(test: TestCase, flow: FlowRecord, nameCase: ReturnType<typeof createCaseNames>): void {
  const className = cleanXmlText(flow.properties['junitClassname'] ?? renderClassName(flow.file));
  test.className(className).name(nameCase(className, flow)).file(cleanXmlText(flow.file));
  addProperties(test, flow);
  addOutcome(test, flow);
  finishElement(test, (element) => {
    addTexts(element, flow);
    element.att('time', renderSeconds(flow.durationMs));
    const line = findLine(flow);
    // mikepenz/action-junit-report annotates only where a line stands; the builder has no word for it.
    if (line !== undefined) element.att('line', line);
    const id = flow.properties['junitId'];
    if (id !== undefined) element.att('id', cleanXmlText(id));
    const reason = flow.reason ?? flow.failure?.message;
    // Jenkins and GitLab show why a case was skipped; the builder writes a bare element.
    if (flow.status === 'skipped' && reason !== undefined)
      findChild(element, 'skipped')?.att('message', cleanXmlText(reason));
  });
}

function addProperties(test: TestCase, flow: FlowRecord): void {
  for (const [name, value] of Object.entries(flow.properties)) {
    if (!reserved.has(name)) test.property(cleanXmlText(name), cleanXmlText(value));
  }
  if (flow.tags.length > 0) test.property('tags', cleanXmlText(flow.tags.join(', ')));
  if (flow.attempts.length > 1) test.property('attempts', String(flow.attempts.length));
  if (flow.flaky) test.property('flaky', 'true');
}

/**
 * `failure`: the app or the flow. `error`: the device, the environment, or an end that nobody waited for; an
 * interrupted flow has no outcome, and must not look as if it had been left out on purpose.
 */
function addOutcome(test: TestCase, flow: FlowRecord): void {
  const { status = 'interrupted' } = flow;
  if (status === 'passed' || status === 'warned') return;
  if (status === 'skipped') {
    test.skipped();
    return;
  }
  const message = firstLine(tellEnd(flow));
  const type = findFailure(flow)?.code ?? status;
  if (status === 'failed') test.failure(message, type);
  else test.error(message, type);
}

/**
 * The builder puts texts into CDATA and splits only the first `]]>` of each (a second one ends the file for every
 * consumer), so they become text nodes, where all is escaped.
 */
function addTexts(element: XmlElement, flow: FlowRecord): void {
  const attempt = flow.attempts.at(-1);
  const text = (attempt === undefined ? '' : renderAllFailures(attempt)) || tellEnd(flow);
  (findChild(element, 'failure') ?? findChild(element, 'error'))?.txt(text);
  const out = renderSystemOut(flow);
  if (out !== '') element.ele('system-out').txt(out);
}

function findFailure(flow: FlowRecord): Failure | undefined {
  return flow.failure ?? flow.attempts.at(-1)?.failure;
}

function tellEnd(flow: FlowRecord): string {
  // Words of nothing but control characters are none.
  const words = cleanXmlText(findFailure(flow)?.message ?? flow.reason ?? '');
  return words.trim() === '' ? 'The flow did not come to its end.' : words;
}

/** The line in the flow's own file: of the step that failed, or of the one that includes it. */
function findLine(flow: FlowRecord): number | undefined {
  const attempt = flow.attempts.at(-1);
  const located = attempt === undefined ? undefined : locateFailures(attempt)[0];
  if (located === undefined) return undefined;
  const places = [...(located.at === undefined ? [] : [located.at]), ...located.around];
  return places.find(({ file }) => file === flow.file)?.range.start.line;
}

function findChild(element: XmlElement, name: string): XmlElement | undefined {
  // The typings give children as nodes; one that has a name and attributes is an element.
  return element.children.find((child) => (child as XmlElement).name === name) as XmlElement | undefined;
}

function firstLine(text: string): string {
  return text.split('\n').find((line) => line.trim() !== '') ?? text;
}
