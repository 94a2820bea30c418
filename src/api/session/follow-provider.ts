import type { ToolResult } from '../../engine/contract/tool.ts';
import type { UseCase } from '../use-case.ts';
import { parseCommand } from './parse-command.ts';
import { startProvider } from './provider.ts';
import { renderResult } from './render-result.ts';
import { judgeLast, runSession, type SessionLoop, type SessionRequest } from './run-session.ts';

export interface ProviderRequest extends SessionRequest {
  readonly program: string;
  readonly args: readonly string[];
  /** What it is to do, handed on to it. */
  readonly goal?: string;
  /** Commands at most. */
  readonly steps: number;
  readonly answerMs: number;
}

/**
 * Lets a program drive the devices: it is told the screen, redacted, and the last result, and answers one command, until
 * it gives its final answer (exit code 0) or has used up its steps (1).
 */
export async function followProvider(useCase: UseCase, request: ProviderRequest): Promise<number> {
  const { host, signal } = useCase;
  const { program, args, goal, steps, answerMs } = request;
  const tell = (line: object) => host.terminal.out(`${JSON.stringify(line)}\n`);
  return runSession(useCase, request, async (session) => {
    const err = (text: string) => host.terminal.err(text);
    const provider = startProvider(program, args, { clock: host.clock, cwd: host.cwd, env: host.env, answerMs, err });
    let last: ToolResult | undefined;
    try {
      for (let step = 1; step <= steps; step++) {
        const screen = await observe(session, signal);
        const line = await provider.ask(
          {
            step,
            steps_left: steps - step,
            ...(goal !== undefined && { goal }),
            screen,
            ...(last !== undefined && { last: renderResult(last) }),
          },
          signal,
        );
        const command = parseCommand(line);
        if (command.kind === 'final') {
          tell({ step, final: session.mask(command.text) });
          return { exitCode: judgeLast(last), final: command.text };
        }
        last = await session.run(command);
        tell({ step, ...(command.kind === 'call' && { tool: command.tool }), ...renderResult(last) });
      }
      host.terminal.err(`${program} used up its ${steps} steps without a final answer.\n`);
      return { exitCode: 1 };
    } finally {
      await provider.close();
    }
  });
}

/** What cannot be seen is told in its place. */
async function observe({ hub }: SessionLoop, signal: AbortSignal): Promise<object> {
  const seen = await hub.call({ face: 'agent', tool: 'observe_screen_context', input: {}, signal });
  return seen.ok ? (seen.data['context'] as object) : { unseen: seen.message };
}
