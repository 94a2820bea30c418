import { isInputField } from './field.ts';
import type { ScreenNode } from './node.ts';

export type Role =
  | 'button'
  | 'checkbox'
  | 'group'
  | 'image'
  | 'input'
  | 'list'
  | 'progress'
  | 'radio'
  | 'slider'
  | 'spinner'
  | 'switch'
  | 'tab'
  | 'text'
  | 'web';

const byClass: readonly (readonly [RegExp, Role])[] = [
  [/(Switch|ToggleButton)(Compat|Material)?$/, 'switch'],
  [/RadioButton$/, 'radio'],
  [/(CheckBox|CheckedTextView)$/, 'checkbox'],
  [/(SeekBar|Slider|RatingBar)$/, 'slider'],
  [/(ProgressBar|ProgressIndicator)$/, 'progress'],
  [/Spinner$/, 'spinner'],
  [/(Tab|TabView|ActionBar\$Tab)$/, 'tab'],
  [/(Button|Chip)$/, 'button'],
  [/WebView$/, 'web'],
  [/(ListView|RecyclerView|GridView|ScrollView|ViewPager2?)$/, 'list'],
  [/ImageView$/, 'image'],
  [/TextView$/, 'text'],
];

/** What a node is to a person. Plain views (Compose, Flutter) are told by what they carry. */
export function roleOf(node: ScreenNode): Role {
  if (isInputField(node)) return 'input';
  const known = byClass.find(([pattern]) => pattern.test(node.className))?.[1];
  if (known === 'text' || known === 'image') return node.clickable && !node.scrollable ? 'button' : known;
  if (known !== undefined) return known;
  if (node.scrollable) return 'list';
  if (node.checkable) return 'checkbox';
  if (node.clickable) return 'button';
  return node.text !== '' || node.description !== '' ? 'text' : 'group';
}
