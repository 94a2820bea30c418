import { isInputField } from './field.ts';
import type { Hierarchy, ScreenNode } from './node.ts';
import { namesCode, redactedMark } from './redact.ts';

type NodeWords = Pick<
  ScreenNode,
  'text' | 'description' | 'hint' | 'showingHint' | 'resourceId' | 'className' | 'password'
>;

/** Fields whose text is a secret although Android shows it: a password that is being looked at, a key, the digits of a card's back. */
const secretField =
  /(?<!\p{L})(?:password|passwort|kennwort|passcode|passphrase|passwd|pwd|secret|token|api key|access key|private key|cvv|cvc|cvv2|cvc2)(?!\p{L})/iu;

/** Whether the whole text is a secret by what the node is, whatever it looks like. */
export function isSecretNode(node: NodeWords): boolean {
  const { text } = node;
  // An empty field shows its hint as its text.
  if (text === '' || node.showingHint === true || text === node.hint) return false;
  if (node.password) return true;
  const isField = isInputField(node);
  const names = nameWords(node);
  if (isField && secretField.test(names)) return true;
  // Of fields for one digit each, every one holds a part of the code.
  const isCode = isField ? /^[\d -]+$/.test(text) : /^(?:\d{3}[ -]?\d{3}|\d{4,8})$/.test(text.trim());
  return isCode && namesCode(names);
}

/** Id, description and hint in words: `otp_code` and `otpCode` are "otp code". */
function nameWords({ text, resourceId, description, hint = '' }: NodeWords): string {
  const id = resourceId
    .slice(resourceId.lastIndexOf('/') + 1)
    .replace(/(?<=[a-z\d])(?=[A-Z])/g, ' ')
    .replace(/[_.-]|(?<=\p{L})(?=\d)/gu, ' ');
  return [id, description === text ? '' : description, hint].join('\n');
}

/** Shorter ones stand in other texts by chance. */
const leastLength = 4;
const masks = new WeakMap<object, (text: string) => string>();

/** Hides the secrets of a screen's nodes wherever they stand as words of their own. */
export function maskNodeSecrets({ nodes }: Pick<Hierarchy, 'nodes'>): (text: string) => string {
  const known = masks.get(nodes);
  if (known !== undefined) return known;
  const secrets = [...new Set(nodes.filter(isSecretNode).map(({ text }) => text))]
    .filter((text) => text.trim().length >= leastLength)
    .toSorted((a, b) => b.length - a.length)
    .map((text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const form = new RegExp(`(?<![\\p{L}\\p{N}])(?:${secrets.join('|')})(?![\\p{L}\\p{N}])`, 'gu');
  const mask = secrets.length === 0 ? (text: string) => text : (text: string) => text.replace(form, redactedMark);
  masks.set(nodes, mask);
  return mask;
}
