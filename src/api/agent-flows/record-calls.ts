import { resolve } from 'node:path';
import type { RunEvent } from '../../events/event.ts';
import { isInside } from '../../language/resolve-reference.ts';
import { recordFlow } from '../../recorder/record-flow.ts';
import type { Project } from '../project.ts';
import { leadsOutside } from '../report-folder.ts';
import type { UseCase } from '../use-case.ts';
import { type FlowTool, refuseInput } from './flow-tool.ts';

/** What is remembered of a recording; what comes after is told to be missing. */
const mostEvents = 50_000;

/** Two tools that make a flow of the calls between them, and who hears the calls. */
export function createCallRecorder(useCase: UseCase, { root }: Project) {
  /** By the serial of the device. */
  let heard: Map<string, RunEvent[]> | undefined;
  let count = 0;
  const start: FlowTool = {
    name: 'record_start',
    description: 'Remembers the calls from here on, to make a flow of them.',
    risk: 'LOW',
    input: { type: 'object', properties: {}, additionalProperties: false },
    async run() {
      const again = heard !== undefined;
      heard = new Map();
      count = 0;
      return { ok: true, message: again ? 'Recording began anew' : 'Recording', data: {} };
    },
  };
  const stop: FlowTool = {
    name: 'record_stop',
    description: 'Makes a flow of the calls since record_start; writes it where a path is given.',
    risk: 'MEDIUM',
    input: {
      type: 'object',
      properties: {
        path: { type: 'string', minLength: 1, description: 'A new file of the project' },
        device: { type: 'string', description: 'Serial of the device; needed where several were called' },
      },
      additionalProperties: false,
    },
    async run({ path, device }) {
      if (heard === undefined) return refuseInput('Nothing is being recorded: record_start begins it');
      const called = [...heard].filter(([, events]) => events.some(({ type }) => type === 'toolCalled'));
      const serials = called.map(([serial]) => serial);
      if (device === undefined && called.length > 1) {
        return refuseInput(
          `${called.length} devices were called, and a flow runs on one: name it by "device". There are: ${serials.join(', ')}`,
        );
      }
      if (device !== undefined && !serials.includes(String(device))) {
        return refuseInput(`No call to device "${device}" was recorded. There are: ${serials.join(', ') || 'none'}`);
      }
      const events = called.find(([serial]) => device === undefined || serial === device)?.[1] ?? [];
      const target = typeof path === 'string' ? resolve(useCase.host.cwd, path) : undefined;
      if (target !== undefined && !isInside(target, root)) return refuseInput(`${path} lies outside of the project`);
      if (target !== undefined && (await leadsOutside(useCase.host.files, root, target))) {
        return refuseInput(`${path} leads out of the project`);
      }
      if (target !== undefined && (await useCase.host.files.exists(target))) {
        return refuseInput(`${path} is there already; nothing was written`);
      }
      const missing = count >= mostEvents ? ['The recording was too long: its end is missing'] : [];
      const recorded = recordFlow(events, {});
      if (!recorded.ok) return { ok: false, code: 'not_found', message: recorded.message, data: {} };
      if (target !== undefined) {
        try {
          await useCase.host.files.write(target, recorded.yaml);
        } catch (error) {
          const why = error instanceof Error ? error.message : String(error);
          const message = `${path} cannot be written (${why}); the recording goes on: stop it with another path, or without one`;
          return { ok: false, code: 'file_error', message, data: {} };
        }
      }
      heard = undefined;
      const data = { yaml: recorded.yaml, warnings: [...missing, ...recorded.warnings] };
      return { ok: true, message: target === undefined ? recorded.yaml : `${path} written`, data };
    },
  };
  return {
    tools: [start, stop],
    hear: (event: RunEvent, serial: string) => {
      if (heard === undefined || count >= mostEvents) return;
      count++;
      const known = heard.get(serial);
      if (known === undefined) heard.set(serial, [event]);
      else known.push(event);
    },
  };
}
