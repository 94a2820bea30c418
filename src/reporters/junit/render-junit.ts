import { createRequire } from 'node:module';
import type { Builder } from 'junit-report-builder';
import type { FlowRecord, RunRecord } from '../run-record.ts';
import { addCase } from './add-case.ts';
import { createCaseNames } from './class-name.ts';
import { finishElement } from './finish-element.ts';
import { renderSeconds } from './seconds.ts';
import { cleanXmlText } from './xml-text.ts';

/**
 * A run as JUnit XML: one testsuite for each device, one testcase for each flow.
 */
export async function renderJUnit(run: RunRecord): Promise<string> {
  // Loaded here, which no run without this report should pay, and by `require`: its one file holds 25,000 lines (lodash
  // comes with it), and `import()` would read them all once more for the names of exports. That took two thirds of the time.
  const junit = createRequire(import.meta.url)('junit-report-builder') as Builder;
  const builder = junit.newBuilder().name('vivace');
  const nameCase = createCaseNames();
  const serials = [...new Set([...run.flows.map(({ device }) => device)])];
  for (const serial of serials.length === 0 ? [''] : serials) {
    const flows = run.flows.filter(({ device }) => device === serial);
    const suite = addSuite(builder, run, serial, flows);
    for (const flow of flows) addCase(suite.testCase(), flow, nameCase);
  }
  return `${builder.build()}\n`;
}

function addSuite(builder: Builder, run: RunRecord, serial: string, flows: readonly FlowRecord[]) {
  const suite = builder.testSuite().name(serial === '' ? 'vivace' : `vivace on ${cleanXmlText(serial)}`);
  const facts = run.devices.find((device) => device.serial === serial);
  const properties = {
    run: run.started?.run,
    version: run.started?.version,
    seed: run.started?.seed,
    ...(serial !== '' && { device: serial }),
    ...(facts !== undefined && {
      model: facts.model,
      api_level: facts.api_level === 0 ? undefined : facts.api_level,
      size: facts.size,
      driver: facts.driver,
      virtual: facts.virtual,
    }),
  };
  for (const [name, value] of Object.entries(properties)) {
    if (value !== undefined) suite.property(name, cleanXmlText(String(value)));
  }
  if (run.started !== undefined) suite.timestamp(renderTimestamp(run, flows));
  const totalMs = sumDurations(flows);
  finishElement(suite, (element) => {
    element.att('time', renderSeconds(totalMs));
    // The builder has no word for the root, which is what holds the element of a suite.
    element.up().att('time', renderSeconds(sumDurations(run.flows)));
    // The builder has no hostname; Azure shows it as the agent, Allure as the host.
    if (serial !== '') element.att('hostname', cleanXmlText(serial));
  });
  return suite;
}

function sumDurations(flows: readonly FlowRecord[]): number {
  return flows.reduce((sum, { durationMs }) => sum + durationMs, 0);
}

/** When the first flow of the suite began, in UTC, without milliseconds (Jenkins' xUnit schema refuses them). */
function renderTimestamp(run: RunRecord, flows: readonly FlowRecord[]): string {
  const started = run.started;
  if (started === undefined) return '';
  const wallMs = Date.parse(started.startedAt) + ((flows[0]?.startedAt ?? started.at) - started.at);
  return new Date(wallMs).toISOString().replace(/\.\d+Z$/, 'Z');
}
