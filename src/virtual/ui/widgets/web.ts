import type { Element, FieldProps, ImageProps, Props } from '../element.ts';
import { button, column, field, image, text } from '../elements.ts';

/*
 * What stands inside a `web`. Ids are HTML ids: the tree tells them bare. A page has its own colours and knows nothing of
 * the device's dark theme.
 */

const ink = '#202124';
const link = '#1a0dab';

export function webHeading(content: string, props: Props = {}): Element {
  return text(content, { size: 24, weight: 500, color: ink, semantics: { heading: true }, ...props });
}

export function webText(content: string, props: Props = {}): Element {
  return text(content, { color: ink, ...props });
}

export function webLink(content: string, props: Props & { readonly onTap: () => void }): Element {
  return text(content, { color: link, alignSelf: 'start', ...props });
}

export function webButton(label: string, props: Props = {}): Element {
  const look = { background: '#efefef', color: ink, border: '#767676', radius: 3, minHeight: 32 };
  return button(label, { ...look, padding: [6, 12], alignSelf: 'start', ...props });
}

export function webField(props: Props & FieldProps): Element {
  const look = { background: '#ffffff', color: ink, border: '#767676', radius: 2 };
  return field({ ...look, padding: [8, 8], ...props });
}

export function webImage(props: Props & ImageProps): Element {
  return image(props);
}

/** A box of the page, as a `div` or a `form`. */
export function webBox(props: Props, children: readonly (Element | false | undefined)[]): Element {
  return column({ gap: 12, ...props }, children);
}
