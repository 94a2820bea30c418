import type { Deadline } from '../../../base/deadline.ts';
import { DeviceError } from '../../../base/failure.ts';
import { isInputField } from '../../../screen/field.ts';
import type { Hierarchy, ScreenNode } from '../../../screen/node.ts';
import { type CutNode, parseScreenTsv, type ReadScreen, TsvError } from '../../../screen/parse-screen-tsv.ts';
import { redactedMark } from '../../../screen/redact.ts';
import { readCell } from '../../../screen/tsv-cell.ts';
import type { FocusMemory } from './focus-memory.ts';
import type { ToolClient } from './tool-client.ts';

/** What looks at the screen of a phone over MCP. */
export interface Eyes {
  look(deadline: Deadline): Promise<Hierarchy>;
  /** With what the hierarchy does not hold. */
  read(deadline: Deadline): Promise<ReadScreen>;
  /** What was seen last. */
  readonly last: Hierarchy | undefined;
}

/** The screen may have changed between the list and the details. */
const mostTries = 3;
const notFound = 'not_found';

export function createEyes(client: ToolClient, focus: FocusMemory): Eyes {
  let last: Hierarchy | undefined;
  const read = async (deadline: Deadline): Promise<ReadScreen> => {
    for (let tries = 1; ; tries++) {
      const screen = await readList(client, deadline);
      const whole = await completeTexts(client, screen, deadline);
      // Where it never holds still, or the details are switched off, the mark stays where the text is cut.
      if (whole === undefined && tries < mostTries) continue;
      const nodes = whole ?? screen.hierarchy.nodes;
      const hierarchy = focus.mark({ ...screen.hierarchy, nodes: nodes.map(guessPassword) });
      last = hierarchy;
      return { ...screen, hierarchy };
    }
  };
  return {
    get last() {
      return last;
    },
    read,
    look: async (deadline) => (await read(deadline)).hierarchy,
  };
}

async function readList(client: ToolClient, deadline: Deadline): Promise<ReadScreen> {
  const { text } = await askList(client, deadline);
  try {
    return parseScreenTsv(text);
  } catch (error) {
    if (!(error instanceof TsvError)) throw error;
    throw new DeviceError('device_error', `The screen of the device cannot be read. ${error.message}.`);
  }
}

async function askList(client: ToolClient, deadline: Deadline) {
  try {
    return await client.call('get_screen_state', {}, deadline);
  } catch (error) {
    // A screen that cannot be looked at now is no refusal of the app's.
    if (error instanceof DeviceError && error.code === 'declined') {
      throw new DeviceError('device_error', error.message, error.data);
    }
    throw error;
  }
}

/** The nodes with the texts that the list cuts; undefined: one of them was not there any more. */
async function completeTexts(
  client: ToolClient,
  { hierarchy, cut }: ReadScreen,
  deadline: Deadline,
): Promise<readonly ScreenNode[] | undefined> {
  const { nodes } = hierarchy;
  // Of two nodes of one id the details tell one.
  const asked = cut.filter(({ at }) => !/~\d+$/.test(nodes[at]?.id ?? ''));
  if (asked.length === 0 || !client.has('get_node_details')) return nodes;
  const ids = asked.map(({ at }) => nodes[at]?.id ?? '');
  const { text } = await client.call('get_node_details', { node_ids: ids }, deadline);
  const rows = new Map(
    text
      .split('\n')
      .slice(1)
      .map((line) => line.split('\t'))
      .map(([id = '', ...cells]) => [readCell(id), cells]),
  );
  const completed = [...nodes];
  for (const one of asked) {
    const node = nodes[one.at];
    const cells = rows.get(node?.id ?? '');
    if (node === undefined || cells?.length !== 2 || cells.every((cell) => cell === notFound)) return undefined;
    completed[one.at] = { ...node, ...readDetails(one, cells) };
  }
  return completed;
}

function readDetails({ text, description }: CutNode, [words = '', described = '']: readonly string[]) {
  return { ...(text && { text: readCell(words) }), ...(description && { description: readCell(described) }) };
}

const secretId = /passw|passcode|passphrase|[/_]pin$|[/_]pwd$/i;

/** No list says which field is for a password; one that shows bullets in place of what it holds is, and one that is called so. */
function guessPassword(node: ScreenNode): ScreenNode {
  if (!isInputField(node)) return node;
  const hidden = node.text === redactedMark || /^[•●*·]+$/.test(node.text);
  return hidden || secretId.test(node.resourceId) ? { ...node, password: true } : node;
}
