import type { ToolResult } from '../../engine/contract/tool.ts';
import type { UseCase } from '../use-case.ts';
import { parseCommand } from './parse-command.ts';
import { renderResult } from './render-result.ts';
import { judgeLast, runSession, type SessionRequest } from './run-session.ts';

/**
 * Reads one command a line, answers one result a line, until `{"final": …}`, the end of the lines, or Ctrl-C. A line that
 * is no command is answered so, and the loop goes on.
 */
export async function serveLines(
  useCase: UseCase,
  request: SessionRequest,
  lines: AsyncIterable<string>,
): Promise<number> {
  const { host, signal } = useCase;
  const answer = (result: object) => host.terminal.out(`${JSON.stringify(result)}\n`);
  return runSession(useCase, request, async (session) => {
    let last: ToolResult | undefined;
    for await (const line of lines) {
      if (line.trim() === '') continue;
      const command = parseCommand(line);
      if (command.kind === 'final') {
        answer({ ok: true, message: session.mask(command.text), data: {} });
        return { exitCode: judgeLast(last), final: command.text };
      }
      last = await session.run(command);
      answer({ ...('id' in command && { id: command.id }), ...renderResult(last) });
      if (signal.aborted) break;
    }
    return { exitCode: signal.aborted ? 4 : judgeLast(last) };
  });
}
