import type { YamlScalar } from '../yaml/node.ts';
import { deriveExpression, isExpression, parseTemplate } from './expression.ts';
import type { Template } from './plan.ts';

export type PointTemplate = { readonly x: Template; readonly y: Template; readonly unit: Template };

export const pointPattern = '^\\s*-?\\d+\\s*%?\\s*,\\s*-?\\d+\\s*%?\\s*$|\\$\\{';

/**
 * `"540,1200"` in pixels or `"50%,80%"` as fractions of the whole; both parts alike. A sentence when it is neither.
 * From an expression the three values are made at run time by the same rules.
 */
export function compilePoint(scalar: YamlScalar): PointTemplate | string {
  const text = parseTemplate(scalar);
  if (isExpression(text)) {
    const split = (part: number) =>
      deriveExpression(text, 'number', (code) => {
        return `((p) => parseFloat(p.split(',')[${part}]) / (p.includes('%') ? 100 : 1))(${code})`;
      });
    const unit = deriveExpression(text, 'text', (code) => `(${code}).includes('%') ? 'fraction' : 'px'`);
    return { x: split(0), y: split(1), unit };
  }
  const match = /^\s*(-?\d+)\s*(%?)\s*,\s*(-?\d+)\s*(%?)\s*$/.exec(text);
  if (match === null) return `"${text}" is not a point.`;
  if (match[2] !== match[4]) return `The point "${text}" mixes percent and pixels.`;
  const x = Number(match[1]);
  const y = Number(match[3]);
  const percent = match[2] === '%';
  if (percent && (x < 0 || x > 100 || y < 0 || y > 100)) return `The point "${text}" lies outside 0% to 100%.`;
  if (x < 0 || y < 0) return `The point "${text}" lies outside of the screen.`;
  if (percent) return { x: x / 100, y: y / 100, unit: 'fraction' };
  return { x, y, unit: 'px' };
}
